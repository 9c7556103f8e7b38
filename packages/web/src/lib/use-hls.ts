import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Plays a playlist in a video element. */
export const useHls = (
  url: string,
): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly failed: boolean;
  readonly retry: () => void;
} => {
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round loads it again
  useEffect(() => {
    let stop: () => void = () => undefined;
    let stopped = false;
    const open = async () => {
      const element = video.current;
      if (element === null) return;
      const at = element.currentTime;
      const { default: Hls } = await import('hls.js');
      if (stopped) return;
      if (!Hls.isSupported()) {
        if (element.canPlayType(HLS_TYPE) === '') return setFailed(true);
        element.src = url;
        stop = () => element.removeAttribute('src');
        return;
      }
      const hls = new Hls({ startPosition: at });
      hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
        if (fatal) setFailed(true);
      });
      hls.loadSource(url);
      hls.attachMedia(element);
      stop = () => hls.destroy();
    };
    setFailed(false);
    open().catch(() => setFailed(true));
    return () => {
      stopped = true;
      stop();
    };
  }, [url, round]);
  return { video, failed, retry: () => setRound((count) => count + 1) };
};
