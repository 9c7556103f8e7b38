import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { DELAY_S } from './hls-settings.ts';
import type { ListEnd } from './list-end.ts';
import { askListEnd } from './list-end.ts';
import type { OpenAt, Stream } from './live-edge.ts';

/** A list is longer than before from this much on, seconds: sound and picture do not end together. */
const LONGER_S = 0.1;
/** The list of all may be this much older than that of what is on now. */
const KEPT_MS = 2 * SECOND_MS;

const endOf = (ranges: TimeRanges): number =>
  ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;

interface NativeParts {
  readonly media: HTMLMediaElement;
  readonly play: () => void;
  /** The playlist of what is on now: it tells what the browser does not. */
  readonly near: string;
}

/** What was until now, as it was given to the browser. */
interface Whole {
  /** When it was there, ms of the steady clock. */
  readonly at: number;
  /** When the end of it was recorded, UTC ms; null while that is not known. */
  endedAt: number | null;
}

/**
 * A live stream that the browser reads itself: it tells only what can be sought. What was until now is given to it as a
 * whole, without an end to follow: so it can be sought in every browser, and is loaded once.
 */
export const nativeStream = ({ media, play, near }: NativeParts): Stream => {
  /** Where it is to be begun once something of it is there; undefined when that is done. */
  let opening: OpenAt | undefined;
  let isBack = false;
  /** Where the list of now ended when the whole was asked for. */
  let ended: Promise<ListEnd | null> | null = null;
  let whole: Whole | null = null;
  /** It is longer than what was given before. */
  let isLonger = true;
  const begin = (): void => {
    if (opening === undefined) return;
    const at = opening;
    opening = undefined;
    if (at === null) return;
    const end = endOf(media.seekable);
    media.currentTime = 'at' in at ? at.at : Math.max(0, end - at.behindS);
    if (!isBack) return;
    isLonger = 'behindS' in at || end > at.at + LONGER_S;
    const opened: Whole = { at: performance.now(), endedAt: null };
    whole = opened;
    void ended?.then((asked) => {
      if (asked !== null) opened.endedAt = asked.recordedAt - KEPT_MS;
    });
  };
  media.addEventListener('loadedmetadata', begin);
  return {
    // Browsers end what can be sought at their own delay behind the newest segment.
    delayS: DELAY_S,
    get behindS() {
      const end = endOf(media.seekable);
      if (opening !== undefined || end === 0 || !Number.isFinite(end)) return null;
      const since = whole === null ? 0 : (performance.now() - whole.at) / SECOND_MS;
      return Math.max(0, end - media.currentTime + since);
    },
    get windowS() {
      return media.seekable.length > 0 ? endOf(media.seekable) - media.seekable.start(0) : 0;
    },
    get endS() {
      return endOf(media.seekable);
    },
    get recordedAt() {
      const endedAt = opening === undefined ? whole?.endedAt : null;
      if (!endedAt) return null;
      return endedAt - (endOf(media.seekable) - media.currentTime) * SECOND_MS;
    },
    async next() {
      if (isLonger) return 'more';
      return (await askListEnd(near))?.isOver === true ? 'over' : 'nothing';
    },
    toNow() {
      const end = endOf(media.seekable);
      if (end > 0) media.currentTime = Math.max(0, end - DELAY_S);
    },
    open(url: string, at: OpenAt) {
      opening = at;
      whole = null;
      isBack = at !== null && url !== near;
      ended = isBack ? askListEnd(near) : null;
      // Media that the viewer paused stays paused on another source; media that came to its end was not paused.
      const isPaused = media.paused && !media.ended;
      media.src = url;
      if (!isPaused) play();
    },
  };
};
