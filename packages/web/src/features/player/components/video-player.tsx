import type { TalkMedia } from '@xuanjiang/contracts/talk';
import { VolumeX } from 'lucide-react';
import type { RefObject } from 'react';
import { useCallback, useImperativeHandle } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useCountPlay } from '../api.ts';
import { t } from '../texts.ts';
import type { SpokenRoom } from '../use-danmaku.ts';
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
  readonly room: SpokenRoom;
  /** Is told the second of a recording as it plays. */
  readonly onTime: (seconds: number) => void;
  readonly handle: RefObject<PlayerHandle | null>;
}

/** The picture of a talk, live or recorded, with what is said in its room over it. */
export const VideoPlayer = ({ talkId, title, live, media, room, onTime, handle }: Props) => {
  const player = usePlayer({ talkId, live, media, onTime });
  const { engine } = player;
  useDanmaku(engine, room);
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
