import { TalkPlayer } from '../../features/player/public.ts';
import type { MaskState } from '../../features/room/public.ts';
import { RoomDesk, RoomTabs, useKeyboard } from '../../features/room/public.ts';
import {
  BackOver,
  SimilarTalks,
  TalkFailed,
  TalkHead,
  TalkIntro,
  TalkMissing,
  TalkSkeleton,
  useTalk,
} from '../../features/talk/public.ts';
import styles from './phone-talk.module.css';
import { t } from './texts.ts';
import type { TalkProps } from './use-talk-page.ts';
import { useTalkPage } from './use-talk-page.ts';

const PhoneLayout = (props: TalkProps) => {
  const { talk, status } = props;
  const { room, picture, seek } = useTalkPage(props);
  useKeyboard();
  const intro = (
    <>
      <TalkIntro talk={talk} status={status} onSeek={seek} />
      <SimilarTalks talk={talk} />
    </>
  );
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <TalkPlayer {...picture} />
        <BackOver />
      </div>
      <div className={styles.head}>
        <TalkHead talk={talk} status={status} viewers={room.viewers} />
      </div>
      <div className={styles.below}>
        <RoomTabs room={room} extra={{ title: t('detailIntro'), content: intro }} />
      </div>
      <RoomDesk room={room} />
    </div>
  );
};

interface Props {
  readonly id: string;
  readonly persona: MaskState | null;
}

/** A talk with its room under the picture, on a phone. */
export const PhoneTalk = ({ id, persona }: Props) => {
  const { talk, status, missing, failed, retry } = useTalk(id);
  if (missing) return <TalkMissing />;
  if (talk === undefined || status === undefined) {
    return failed ? <TalkFailed onRetry={retry} /> : <TalkSkeleton />;
  }
  return <PhoneLayout talk={talk} status={status} persona={persona} />;
};
