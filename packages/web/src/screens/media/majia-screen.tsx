import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { useSearchParams } from 'react-router-dom';
import {
  PersonaDenied,
  speaksOfficially,
  usePersona,
  useStanding,
} from '../../features/rooms/room/public.ts';
import {
  TalkFailed,
  TalkMissing,
  TalkSkeleton,
  talkIdIn,
} from '../../features/talks/talk/public.ts';
import { useSession } from '../../lib/session.ts';
import { useWide } from '../../lib/wide.ts';
import { DayPage, TalkColumns } from './desktop-talk.tsx';
import { PhoneTalk } from './phone-talk.tsx';

const MaskedTalk = ({ id }: { readonly id: string }) => {
  const { standing, failed, retry } = useStanding(talkTopic(id));
  const allowed = speaksOfficially(standing);
  const persona = usePersona(allowed);
  const worker = useSession(({ info }) => info?.isWorker === true);
  const wide = useWide();

  if (failed) return <TalkFailed onRetry={retry} />;
  if (standing === undefined) return <TalkSkeleton />;
  if (!allowed) return <PersonaDenied talkId={id} elsewhere={worker} />;
  if (!wide) return <PhoneTalk id={id} persona={persona} />;
  return (
    <DayPage current={id}>
      <TalkColumns id={id} persona={persona} />
    </DayPage>
  );
};

/** /majia?id= : the page of a talk for those who speak officially, under a persona. */
export const MajiaScreen = () => {
  const id = talkIdIn(useSearchParams()[0]);
  // Another account has other personas.
  const token = useSession((session) => session.token);
  if (id === null || id === '') return <TalkMissing />;
  return <MaskedTalk key={`${id} ${token}`} id={id} />;
};
