import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** A live picture is this far, seconds, behind its newest moment: what the buffer needs. */
const DELAY_S = 8;
/** Further behind than this it is said to be behind. */
const BEHIND_S = 26;
/** So long after its beginning a stream has loaded what its playlist holds. */
const SETTLE_MS = 2.5 * SECOND_MS;
/** After a pause this long the place is no longer in the stream. */
const PAUSE_MS = 40 * SECOND_MS;

const endOf = (ranges: TimeRanges): number =>
  ranges.length > 0 ? ranges.end(ranges.length - 1) : 0;

/** Where a live picture stands to what is on right now. */
export class LiveEdge {
  readonly #media: HTMLMediaElement;
  readonly #native: boolean;
  #settled = false;
  #startedAt = 0;
  #pausedAt = 0;

  constructor(media: HTMLMediaElement, native: boolean) {
    this.#media = media;
    this.#native = native;
  }

  /** Seconds to the newest moment that is loaded; a native player tells only what can be sought. */
  get #behindS(): number {
    const { buffered, seekable, currentTime } = this.#media;
    return endOf(this.#native ? seekable : buffered) - currentTime;
  }

  get behind(): boolean {
    return this.#behindS > BEHIND_S;
  }

  pause(): void {
    this.#pausedAt = Date.now();
  }

  /** False when it stood still for so long that the stream has to be opened anew. */
  resume(): boolean {
    const lasted = this.#pausedAt === 0 ? 0 : Date.now() - this.#pausedAt;
    this.#pausedAt = 0;
    return lasted < PAUSE_MS;
  }

  /** Goes to the newest moment that can be played. */
  catchUp(): void {
    const ahead = this.#behindS - DELAY_S;
    if (ahead > 0) this.#media.currentTime += ahead;
  }

  /** Called as the time goes on. A stream is opened at its oldest moment; live is meant to be now. */
  settle(): void {
    if (this.#settled) return;
    if (this.#startedAt === 0) this.#startedAt = Date.now();
    if (Date.now() - this.#startedAt < SETTLE_MS) return;
    this.#settled = true;
    this.catchUp();
  }
}
