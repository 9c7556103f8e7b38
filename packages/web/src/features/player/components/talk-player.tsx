import type { TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import type { RefObject } from 'react';
import { t } from '../texts.ts';
import type { SpokenRoom } from '../use-danmaku.ts';
import { CountdownCover } from './countdown-cover.tsx';
import { Cover } from './cover.tsx';
import styles from './stage.module.css';
import type { PlayerHandle } from './video-player.tsx';
import { VideoPlayer } from './video-player.tsx';

interface Props {
  readonly talk: TalkDetail;
  /** By the clock: what the page was told may be from before. */
  readonly status: TalkStatus;
  readonly room: SpokenRoom;
  /** Is told the second of a recording as it plays. */
  readonly onTime: (seconds: number) => void;
  readonly handle: RefObject<PlayerHandle | null>;
}

/** The place of the picture: the wait for a talk, the talk, its recording. */
export const TalkPlayer = ({ talk, status, room, onTime, handle }: Props) => {
  const { Media } = talk;
  if (status === 'upcoming') return <CountdownCover talk={talk} />;
  // The page was told what there was to play at another time than now.
  const outdated = talk.Status !== status;
  if (Media === null || outdated) {
    const waiting = status === 'live' ? 'playerStarting' : outdated ? 'playerEnding' : 'playerNone';
    return (
      <Cover talk={talk}>
        <p className={styles.coverText} role="status">
          {t(waiting)}
        </p>
      </Cover>
    );
  }
  return (
    <VideoPlayer
      key={status}
      talkId={talk.Id}
      title={talk.Title}
      live={status === 'live'}
      media={Media}
      room={room}
      onTime={onTime}
      handle={handle}
    />
  );
};
