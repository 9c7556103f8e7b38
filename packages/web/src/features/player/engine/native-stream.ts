import { DELAY_S } from './hls-settings.ts';
import type { OpenAt, Stream } from './live-edge.ts';

const endOf = (ranges: TimeRanges): number =>
  ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;

/** A live stream that the browser reads itself: it tells only what can be sought. */
export const nativeStream = (media: HTMLMediaElement, play: () => void): Stream => ({
  // Browsers end what can be sought at their own delay behind the newest segment.
  delayS: DELAY_S,
  get behindS() {
    const end = endOf(media.seekable);
    return end > 0 && Number.isFinite(end) ? Math.max(0, end - media.currentTime) : null;
  },
  get windowS() {
    return media.seekable.length > 0 ? endOf(media.seekable) - media.seekable.start(0) : 0;
  },
  toNow() {
    const end = endOf(media.seekable);
    if (end > 0) media.currentTime = Math.max(0, end - DELAY_S);
  },
  open(url: string, at: OpenAt) {
    media.src = url;
    if (at !== null) {
      const seek = () => {
        media.currentTime = 'at' in at ? at.at : Math.max(0, endOf(media.seekable) - at.behindS);
      };
      media.addEventListener('loadedmetadata', seek, { once: true });
    }
    play();
  },
});
