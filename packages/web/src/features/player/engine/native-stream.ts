import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { DELAY_S } from './hls-settings.ts';
import type { OpenAt, Stream } from './live-edge.ts';

const endOf = (ranges: TimeRanges): number =>
  ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;

/**
 * A live stream that the browser reads itself: it tells only what can be sought. What was until now is given to it as a
 * whole, without an end to follow: so it can be sought in every browser, and is loaded once.
 */
export const nativeStream = (media: HTMLMediaElement, play: () => void): Stream => {
  /** Where it is to be begun once something of it is there; undefined when that is done. */
  let opening: OpenAt | undefined;
  /** When the playlist of what was until now was there, ms of the steady clock; null for what is on now. */
  let wholeAt: number | null = null;
  /** How long it is, seconds, and whether it became longer since it was opened before. */
  let length = 0;
  let grew = true;
  media.addEventListener('loadedmetadata', () => {
    if (opening === undefined) return;
    const at = opening;
    opening = undefined;
    if (at === null) return;
    if ('at' in at) {
      media.currentTime = at.at;
      return;
    }
    const end = endOf(media.seekable);
    grew = end > length;
    length = end;
    wholeAt = performance.now();
    // What ended in the meantime has no more: it is over at once.
    media.currentTime = grew ? Math.max(0, end - at.behindS) : end;
  });
  return {
    // Browsers end what can be sought at their own delay behind the newest segment.
    delayS: DELAY_S,
    get behindS() {
      const end = endOf(media.seekable);
      if (opening !== undefined || end === 0 || !Number.isFinite(end)) return null;
      const since = wholeAt === null ? 0 : (performance.now() - wholeAt) / SECOND_MS;
      return Math.max(0, end - media.currentTime + since);
    },
    get windowS() {
      return media.seekable.length > 0 ? endOf(media.seekable) - media.seekable.start(0) : 0;
    },
    get endS() {
      return endOf(media.seekable);
    },
    get mayGoOn() {
      return wholeAt !== null && grew;
    },
    toNow() {
      const end = endOf(media.seekable);
      if (end > 0) media.currentTime = Math.max(0, end - DELAY_S);
    },
    open(url: string, at: OpenAt) {
      opening = at;
      if (at === null) {
        wholeAt = null;
        length = 0;
      }
      media.src = url;
      play();
    },
  };
};
