/** How far the content is pulled before letting go refreshes, px. */
export const PULL_TRIGGER_PX = 64;

/** The farthest that it follows the finger, px. */
export const PULL_MAX_PX = 96;

/** Movements below this have no direction yet, px. */
const PULL_SLOP_PX = 8;

/**
 * How far the content follows a finger that moved down by `distance`, px: the further the finger,
 * the smaller the share of its movement.
 */
export const pullOffset = (distance: number): number =>
  distance <= 0 ? 0 : PULL_MAX_PX * (1 - Math.exp(-distance / (PULL_MAX_PX * 1.6)));

/** What a movement from the top of the page means; null while that is open. */
export const pullDirection = (dx: number, dy: number): 'pull' | 'other' | null => {
  if (Math.hypot(dx, dy) < PULL_SLOP_PX) return null;
  return dy > Math.abs(dx) ? 'pull' : 'other';
};
