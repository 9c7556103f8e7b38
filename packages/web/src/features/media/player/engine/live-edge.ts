import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** This much, seconds, further behind than meant a picture is said to be behind. */
const BEHIND_S = 5;
/** After a pause this long the place is no longer in the stream. */
const PAUSE_MS = 40 * SECOND_MS;

/** Where a stream is begun: at a second, so far behind its end, or null for what is on now. */
export type OpenAt = { readonly at: number } | { readonly behindS: number } | null;

/** After what was listed there is more; nothing yet, as while the signal is lost; or the talk is over. */
export type NextPart = 'more' | 'nothing' | 'over';

/** A stream that is played, by whatever reads it. */
export interface Stream {
  /** How far behind its end it is meant to be played, seconds. */
  readonly delayS: number;
  /** How far behind its end it is, seconds; null while that is not known. */
  readonly behindS: number | null;
  /** How long its playlist is, seconds. */
  readonly windowS: number;
  /** The second at which what is listed ends. */
  readonly endS: number;
  /** When what is seen was recorded, UTC ms; null while that is not known. */
  readonly recordedAt: number | null;
  /** What comes when all that was listed is played; null for a stream that goes on by itself. */
  readonly next: (() => Promise<NextPart>) | null;
  /** Goes to the newest moment that can be played. */
  toNow(): void;
  /** Plays another address. */
  open(url: string, at: OpenAt): void;
}

interface LiveEdgeParts {
  readonly stream: Stream;
  readonly media: HTMLMediaElement;
  /** When the talk began, UTC ms. */
  readonly since: number;
}

/** Where a live picture stands to what is on right now, and the way back through what was. */
export class LiveEdge {
  readonly #parts: LiveEdgeParts;
  /** The playlist of the newest segments. */
  #near = '';
  /** The playlist of all segments since the talk began; empty where there is none. */
  #all = '';
  #isBack = false;
  /** How far behind it was asked for, seconds: told while the stream does not know yet. */
  #askedS = 0;
  /** Where the playlist of all was opened last. */
  #openedAt: OpenAt = null;
  #pausedAt = 0;

  constructor(parts: LiveEdgeParts) {
    this.#parts = parts;
  }

  /** Says where it is played from. */
  follow(near: string, all: string): void {
    this.#near = near;
    this.#all = all;
    this.#leaveBack();
  }

  /** Seconds behind what is on now, from where a picture is meant to be: 0 is live. */
  get behindS(): number {
    const { behindS, delayS } = this.#parts.stream;
    const behind = behindS === null ? this.#askedS : behindS - delayS;
    return behind > BEHIND_S ? behind : 0;
  }

  /** How far one can go back, seconds. */
  get reachS(): number {
    const { stream, since } = this.#parts;
    const listedS = Math.max(0, stream.windowS - stream.delayS);
    // What was listed long ago may be gone: that is known once the playlist of all is there.
    const isKnown = this.#all === '' || (this.#isBack && stream.behindS !== null);
    if (isKnown) return Math.max(listedS, this.behindS);
    return Math.max(0, (Date.now() - since) / SECOND_MS - stream.delayS);
  }

  pause(): void {
    this.#pausedAt = Date.now();
  }

  /** False when it stood still for so long that the stream has to be opened anew. */
  resume(): boolean {
    const lasted = this.#pausedAt === 0 ? 0 : Date.now() - this.#pausedAt;
    this.#pausedAt = 0;
    // A viewer who went back goes on where they paused.
    return this.#isBack || lasted < PAUSE_MS;
  }

  /** Goes to the newest moment that can be played. */
  toNow(): void {
    const { stream } = this.#parts;
    const wasBack = this.#isBack;
    this.#leaveBack();
    if (wasBack) stream.open(this.#near, null);
    else stream.toNow();
  }

  /** Opens it anew: at what is on now, or where a viewer who went back stands. */
  reopen(): void {
    const { stream, media } = this.#parts;
    if (!this.#isBack) stream.open(this.#near, null);
    // While nothing of it has come, the media stands at 0.
    else this.#openAll(stream.behindS === null ? this.#openedAt : { at: media.currentTime });
  }

  /** Goes to so many seconds behind what is on now. */
  goBack(behindS: number): void {
    const { stream, media } = this.#parts;
    if (behindS <= BEHIND_S) {
      this.toNow();
      return;
    }
    const asked = behindS + stream.delayS;
    const place = stream.behindS === null ? null : media.currentTime + stream.behindS - asked;
    const isListed = this.#isBack ? (place ?? 0) < stream.endS : asked < stream.windowS;
    if (place !== null && (isListed || this.#all === '')) {
      media.currentTime = Math.max(0, place);
    } else if (this.#all !== '') {
      this.#isBack = true;
      this.#askedS = behindS;
      this.#openAll({ behindS: asked });
    }
  }

  /**
   * What was listed is played: what there is more by now is played then.
   * @returns false where it can be no more; else `onOver` is called when there is none
   */
  goesOn(onOver: () => void): boolean {
    const { stream, media } = this.#parts;
    if (!this.#isBack || stream.next === null) return false;
    const at = media.currentTime;
    void stream.next().then((next) => {
      // They may have gone to what is on now in the meantime, or elsewhere.
      if (!this.#isBack || media.currentTime !== at) return;
      if (next === 'over') onOver();
      else if (next === 'more') this.#openAll({ at });
      else this.toNow();
    });
    return true;
  }

  #openAll(at: OpenAt): void {
    this.#openedAt = at;
    this.#parts.stream.open(this.#all, at);
  }

  #leaveBack(): void {
    this.#isBack = false;
    this.#askedS = 0;
  }
}
