import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { VolumeX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { lazyView } from '../../../../ui/lazy-view.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { showTold, talkPath, useTold } from '../../../talks/talk/public.ts';
import { useCountPlay } from '../api.ts';
import type { Picture, PicturePage } from '../picture.ts';
import { savesData, steerPicture } from '../picture.ts';
import type { PlayMode } from '../play-mode.ts';
import { soundOf } from '../play-mode.ts';
import { keepPlayMode, keptPlayMode } from '../preferences.ts';
import { t } from '../texts.ts';
import { useDanmaku } from '../use-danmaku.ts';
import { useDensity } from '../use-density.ts';
import { useLooks } from '../use-looks.ts';
import { usePlayer } from '../use-player.ts';
import { useWatchTime } from '../use-watch-time.ts';
import { FullBars } from './full-bars.tsx';
import { PlaySign, PosterImage } from './poster-image.tsx';
import styles from './stage.module.css';

/** So long the pill is there by itself. */
const PILL_MS = 6 * SECOND_MS;

/**
 * Whether the pill that turns the sound on is there: for some seconds after the picture began
 * without sound, then whenever the controls are, because phones have no other button for it.
 */
const useSoundPill = (muted: boolean, controls: boolean): boolean => {
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    if (!muted) return;
    setFresh(true);
    const timer = setTimeout(() => setFresh(false), PILL_MS);
    return () => {
      clearTimeout(timer);
      setFresh(false);
    };
  }, [muted]);
  return muted && (fresh || controls);
};

/** What of a talk this device plays: as somebody chose; else less where the device saves data. */
const usePlayMode = () => {
  const [mode, setMode] = useState<PlayMode>(
    () => keptPlayMode() ?? (savesData() ? 'saver' : 'auto'),
  );
  const choose = useCallback((next: PlayMode) => {
    keepPlayMode(next);
    setMode(next);
  }, []);
  /** This talk has no sound by itself: the choice is kept for others. */
  const withoutSound = useCallback(() => {
    setMode('auto');
    showToast(t('playerNoSound'));
  }, []);
  return { mode, choose, withoutSound };
};

const SHOWN_MS = 8 * SECOND_MS;

interface ResumeNoteProps {
  /** Seconds */
  readonly at: number;
  readonly onRestart: () => void;
}

/** Says that a replay goes on where it was left, and offers its beginning, for a while. */
const ResumeNote = ({ at, onRestart }: ResumeNoteProps) => {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  const restart = () => {
    setShown(false);
    onRestart();
  };
  return (
    <div className={styles.resume} role="status">
      <span>{t('playerResumed', { time: clockText(at) })}</span>
      <button type="button" onClick={restart}>
        {t('playerRestart')}
      </button>
    </div>
  );
};

const LazyMenu = lazyView(async () => (await import('./player-menu.tsx')).PlayerMenu);
const LazyNextTalk = lazyView(async () => (await import('./next-talk.tsx')).NextTalk, {
  loading: null,
  failed: null,
});

interface Props {
  readonly picture: Picture;
  /** The page of the talk, while it is open. */
  readonly page: PicturePage | null;
}

/** The picture of a talk, live or recorded, with what is said in its room over it. */
export const VideoPlayer = ({ picture, page }: Props) => {
  const { talkId, title, live, since, media } = picture;
  const { mode: chosen, choose, withoutSound } = usePlayMode();
  const hasSound = soundOf(media.Hls) !== '';
  // The sound alone was chosen for talks that have it.
  const mode = chosen === 'sound' && !hasSound ? 'auto' : chosen;
  const utils = trpc.useUtils();
  const [menu, setMenu] = useState(false);
  const looks = useLooks(live);
  const player = usePlayer({
    ...{ talkId, live, since, mode, looks, media, onTime: page?.onTime },
    onMore: () => setMenu(true),
    onLiveEnd: () => {
      showTold(talkId);
      void utils.talk.get.invalidate({ Id: talkId });
    },
    onNoSound: withoutSound,
  });
  const { engine, full, controls, muted, playing } = player;
  const failed = player.failed || player.away;
  const told = useTold(talkId);
  // The small player in the corner hears no room: it would not hear that the signal is back.
  const isLost = live && page !== null && told?.entry.State === 'lost';
  const again = useRef({ failed, retry: player.retry });
  useEffect(() => {
    again.current = { failed, retry: player.retry };
  }, [failed, player.retry]);
  // It was waited for: there is a picture now.
  useEffect(() => {
    const isBack = told?.entry.State === 'back' || told?.entry.State === 'live';
    if (live && isBack && again.current.failed) again.current.retry();
  }, [told, live]);
  const density = useDensity();
  const pill = useSoundPill(muted, controls) && !failed;
  useDanmaku(engine, page?.room ?? null, density.density);
  useCountPlay(talkId, playing);
  useWatchTime(talkId);
  const seek = useCallback((seconds: number) => engine.current?.seek(seconds), [engine]);
  const steering = useMemo(
    () => ({
      seek,
      play: () => engine.current?.play(),
      pause: () => engine.current?.pause(),
      setSmall: (small: boolean) => engine.current?.setSmall(small),
    }),
    [engine, seek],
  );
  useEffect(() => {
    steerPicture(steering);
    return () => steerPicture(null);
  }, [steering]);
  const soundPill = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new engine is told as well, and the pill moves on the full screen
  useEffect(() => {
    const { offsetTop = 0, offsetHeight = 0 } = soundPill.current ?? {};
    engine.current?.layDanmaku(density.density, full !== null, offsetTop + offsetHeight);
  }, [engine, density.density, pill, full, playing, looks.danmaku]);

  return (
    <section
      ref={player.stage}
      className={styles.stage}
      data-full={full ?? undefined}
      aria-label={title}
    >
      <div ref={player.mount} className={styles.mount} />
      {(!playing || mode === 'sound') && <PosterImage src={media.Poster} />}
      {!player.began && <PlaySign />}
      {mode === 'sound' && !failed && <p className={styles.sound}>{t('playerSoundOnly')}</p>}
      {isLost && !failed && (
        <p className={`${styles.sound} ${styles.lost}`} role="status">
          {t('playerLost')}
        </p>
      )}
      {pill && (
        <button
          ref={soundPill}
          type="button"
          className={styles.unmute}
          onClick={() => engine.current?.unmute()}
        >
          <VolumeX size={18} aria-hidden="true" />
          {t('playerUnmute')}
        </button>
      )}
      {/* Both have the same place; the sound comes first. */}
      {player.resumedAt > 0 && playing && !pill && (
        <ResumeNote at={player.resumedAt} onRestart={() => seek(0)} />
      )}
      {full !== null && (
        <FullBars
          title={title}
          shown={controls}
          density={looks.danmaku ? density : null}
          onLeave={() => engine.current?.leaveFull()}
        />
      )}
      {menu && (
        <LazyMenu
          talkId={talkId}
          live={live}
          looks={looks}
          mode={mode}
          heights={player.heights}
          hasSound={hasSound}
          hasCaptions={media.Captions !== ''}
          onOutside={engine.current?.pictureInPicture ?? null}
          onMode={choose}
          onClose={() => setMenu(false)}
        />
      )}
      {player.over && !failed && page !== null && (
        <LazyNextTalk talkId={talkId} onAgain={() => seek(0)} />
      )}
      {player.ended && !failed && (
        <div className={styles.trouble} role="status">
          <p>{t('playerEnding')}</p>
        </div>
      )}
      {failed && (
        <div className={styles.trouble} role="alert">
          <p>{t(!live ? 'playerFailed' : player.began ? 'playerLiveFailed' : 'playerStarting')}</p>
          <Button kind="dark" size="small" onClick={player.retry}>
            {t('retry')}
          </Button>
          {page !== null && (
            <ButtonLink
              kind="dark"
              size="small"
              to={`/feedback?from=${encodeURIComponent(talkPath(talkId))}`}
            >
              {t('playerReport')}
            </ButtonLink>
          )}
        </div>
      )}
    </section>
  );
};
