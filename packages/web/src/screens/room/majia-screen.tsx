import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { useSearchParams } from 'react-router-dom';
import {
  MaskBar,
  MaskDenied,
  speaksOfficially,
  useMask,
  useStanding,
} from '../../features/room/public.ts';
import { TalkFailed, TalkMissing, TalkSkeleton, talkIdIn } from '../../features/talk/public.ts';
import { useSession } from '../../lib/session.ts';
import { useWide } from '../../lib/wide.ts';
import { Desk, TalkColumns } from '../talk/pc-video-screen.tsx';
import { TalkPage } from '../talk/talk-screen.tsx';

const MaskedTalk = ({ id }: { readonly id: string }) => {
  const { standing, failed, retry } = useStanding(talkTopic(id));
  const allowed = speaksOfficially(standing);
  const state = useMask(allowed);
  const worker = useSession(({ info }) => info?.isWorker === true);
  const wide = useWide();

  if (failed) return <TalkFailed onRetry={retry} />;
  if (standing === undefined) return <TalkSkeleton />;
  if (!allowed) return <MaskDenied talkId={id} elsewhere={worker} />;
  const page = {
    id,
    persona: { mask: state.mask, own: state.taken },
    above: <MaskBar state={state} talkId={id} />,
  };
  if (!wide) return <TalkPage {...page} />;
  return (
    <Desk current={id}>
      <TalkColumns {...page} />
    </Desk>
  );
};

/** /majia?id= : the page of a talk for who speaks there officially, under a persona. */
export const MajiaScreen = () => {
  const id = talkIdIn(useSearchParams()[0]);
  // Another account takes personas of its own.
  const token = useSession((session) => session.token);
  if (id === null || id === '') return <TalkMissing />;
  return <MaskedTalk key={`${id} ${token}`} id={id} />;
};
