import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';

const EACH_MS = SECOND_MS;
/** A live picture that stands still for so long is away: longer than a network takes to fetch a segment again. */
const STILL_MS = 6 * SECOND_MS;
/** After so long it is stuck, and again after twice as long each time: a slow network needs longer. */
const STUCK_MS = 20 * SECOND_MS;
const STUCK_MAX_MS = MINUTE_MS;

interface Told {
  /** Each second: whether the picture stands still that should go on. */
  readonly onAway: (isAway: boolean) => void;
  /** It has stood still for long: nothing comes any more by itself. */
  readonly onStuck: () => void;
}

/** Looks whether a live picture goes on, whatever hinders it, and whoever reads the stream. @returns ends it */
export const watchStill = (media: HTMLMediaElement, { onAway, onStuck }: Told): (() => void) => {
  let place = media.currentTime;
  let lookedAt = Date.now();
  let movedAt = lookedAt;
  let triedAt = lookedAt;
  let waitMs = STUCK_MS;
  const timer = setInterval(() => {
    const now = Date.now();
    // A stream that is opened again begins at 0: that is no movement.
    const moves = media.currentTime > place;
    place = media.currentTime;
    // Paused media is expected to stand still; a page in the background, or on a device that sleeps, is not watched.
    const waits = media.paused && media.readyState > 0;
    if (moves || waits || document.hidden || now - lookedAt >= STILL_MS) {
      movedAt = now;
      triedAt = now;
      waitMs = STUCK_MS;
    }
    lookedAt = now;
    onAway(now - movedAt >= STILL_MS);
    if (now - triedAt < waitMs) return;
    triedAt = now;
    waitMs = Math.min(2 * waitMs, STUCK_MAX_MS);
    onStuck();
    // Where it is opened again, what comes within a second is movement from there.
    place = media.currentTime;
  }, EACH_MS);
  return () => clearInterval(timer);
};
