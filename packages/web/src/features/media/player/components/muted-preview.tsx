import type { TalkMedia } from '@xuanjiang/contracts/talk-media';
import { VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { afterLoad } from '../../../../lib/after-load.ts';
import { lazy } from '../../../../lib/lazy.ts';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { canPlayMse, hlsCode } from '../engine/hls-code.ts';
import { sourcesOf } from '../engine/source.ts';
import { savesData, usePicture } from '../picture.ts';
import { t } from '../texts.ts';
import styles from './muted-preview.module.css';

/** Whether a picture may begin to play by itself: not where data are saved, nor where little is to move. */
const previewAllowed = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const engineCode = lazy(() => import('../engine/preview-engine.ts'));

/** Runs the picture while the page is looked at; whether it is there. */
const usePreview = (element: HTMLDivElement | null, hls: string): boolean => {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (element === null || hls === '') return;
    let end: (() => void) | null = null;
    let wanted = false;
    const stop = () => {
      wanted = false;
      end?.();
      end = null;
      element.replaceChildren();
      setPlaying(false);
    };
    const run = async () => {
      const { ios } = pageFacts.browser;
      const abilities = { mse: canPlayMse(), nativeHls: ios, ios };
      const [source] = sourcesOf({ Hls: hls, Mp4: '' }, abilities);
      if (source === undefined) return;
      const [{ createPreview }, code] = await Promise.all([
        engineCode.load(),
        source.kind === 'hls' ? hlsCode.load() : null,
      ]);
      if (!wanted || end !== null) return;
      const place = document.createElement('div');
      element.replaceChildren(place);
      end = createPreview({
        element: place,
        source,
        hls: code,
        onPlaying: () => setPlaying(true),
        onError: () => queueMicrotask(stop),
      });
    };
    const look = () => {
      if (document.hidden) stop();
      else if (!wanted) {
        wanted = true;
        run().catch(stop);
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [element, hls]);
  return playing;
};

interface Props {
  readonly talkId: string;
}

const Preview = ({ media }: { readonly media: TalkMedia }) => {
  const [mount, setMount] = useState<HTMLDivElement | null>(null);
  const playing = usePreview(mount, media.Hls);
  return (
    <div className={styles.preview} data-playing={playing || undefined} aria-hidden="true">
      <div ref={setMount} className={styles.mount} />
      <span className={styles.label}>
        <VolumeX size={16} />
        {t('previewMuted')}
      </span>
    </div>
  );
};

/**
 * The picture of a live talk without sound, on another page. Nothing where the device saves data or
 * wants little motion, while a picture plays in the corner, and when it cannot be played.
 */
export const MutedPreview = ({ talkId }: Props) => {
  const [allowed, setAllowed] = useState(false);
  const elsewhere = usePicture(({ picture }) => picture !== null);
  // The bytes of the page come first.
  useEffect(() => afterLoad(() => setAllowed(previewAllowed())), []);
  const shown = allowed && !elsewhere;
  const { data } = trpc.talk.get.useQuery({ Id: talkId }, { enabled: shown });
  const media = shown && data?.Status === 'live' ? data.Media : null;
  return media ? <Preview key={talkId} media={media} /> : null;
};
