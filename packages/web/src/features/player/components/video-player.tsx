import type { TalkMedia } from '@xuanjiang/contracts/talk';
import { VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { useCallback, useImperativeHandle } from 'react';
import type { PictureClock } from '../../../lib/picture-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { useCountPlay } from '../api.ts';
import { t } from '../texts.ts';
import type { DanmakuFeed } from '../use-danmaku.ts';
import { useDanmaku } from '../use-danmaku.ts';
import { usePlayer } from '../use-player.ts';
import { ResumeNote } from './resume-note.tsx';
import styles from './stage.module.css';

/** What others may do with a player. */
export interface PlayerHandle {
  seek(seconds: number): void;
}

interface Props {
  readonly talkId: string;
  readonly title: string;
  readonly live: boolean;
  readonly media: TalkMedia;
  readonly feed: DanmakuFeed;
  /** Is told the time of a recording as it plays. */
  readonly clock: PictureClock;
  readonly handle: RefObject<PlayerHandle | null>;
}

/** The picture of a talk, live or recorded, with what is said in its room over it. */
export const VideoPlayer = ({ talkId, title, live, media, feed, clock, handle }: Props) => {
  const onTime = useCallback(
    // A live picture counts from wherever its stream began.
    (seconds: number) => live || clock.setState({ seconds }),
    [live, clock],
  );
  const player = usePlayer({ talkId, live, media, onTime });
  const { engine } = player;
  useDanmaku(engine, feed);
  useCountPlay(talkId, player.playing);
  const seek = useCallback((seconds: number) => engine.current?.seek(seconds), [engine]);
  useImperativeHandle(handle, () => ({ seek }), [seek]);

  return (
    <section ref={player.stage} className={styles.stage} aria-label={title}>
      <div ref={player.mount} className={styles.mount} />
      {player.muted && !player.failed && (
        <button type="button" className={styles.unmute} onClick={() => engine.current?.unmute()}>
          <VolumeX size={18} aria-hidden="true" />
          {t('playerUnmute')}
        </button>
      )}
      {player.resumedAt > 0 && player.playing && (
        <ResumeNote at={player.resumedAt} onRestart={() => seek(0)} />
      )}
      {player.failed && (
        <div className={styles.trouble} role="alert">
          <p>{t(live ? 'playerLiveFailed' : 'playerFailed')}</p>
          <Button kind="dark" size="small" onClick={player.retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </section>
  );
};
