import { SECOND_MS } from '@xuanjiang/contracts/constants';

const EACH_MS = SECOND_MS;
/** A live picture that stands still for so long is away: longer than a network takes to fetch a segment again. */
const STILL_MS = 6 * SECOND_MS;

/**
 * Tells when a live picture that should go on stands still, and when it goes on again: whatever the
 * cause is, and whoever reads the stream. @returns ends it
 */
export const watchStill = (
  media: HTMLMediaElement,
  tell: (away: boolean) => void,
): (() => void) => {
  let place = media.currentTime;
  let movedAt = Date.now();
  let away = false;
  const timer = setInterval(() => {
    const moves = media.currentTime !== place;
    place = media.currentTime;
    // Paused media is expected to stand still; a page in the background is not watched.
    const waits = (media.paused && media.readyState > 0) || document.hidden;
    if (moves || waits) movedAt = Date.now();
    const isAway = Date.now() - movedAt >= STILL_MS;
    if (isAway !== away) tell(isAway);
    away = isAway;
  }, EACH_MS);
  return () => clearInterval(timer);
};
