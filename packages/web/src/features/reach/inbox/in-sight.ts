/** How much of a message has to be in sight; of a longer one than the window, how much of the window it fills. */
const IN_SIGHT = 0.6;

/** Parts of a message at which its sight is looked at again: a long one fills the window with few of its parts. */
export const SIGHT_STEPS: readonly number[] = Array.from({ length: 31 }, (_, step) => step / 50);

/**
 * Whether enough of a message is in sight.
 * @param share of it that is in sight
 * @param shown px of it that are in sight
 * @param windowHeight px
 */
export const inSight = (share: number, shown: number, windowHeight: number): boolean =>
  share >= IN_SIGHT || (shown > 0 && shown >= windowHeight * IN_SIGHT);

/** Gathers ids and hands over together what comes in one go. */
export const gatherIds = (hand: (ids: readonly number[]) => void): ((id: number) => void) => {
  const due: number[] = [];
  return (id) => {
    // After the timers that are due now, which a microtask would come between.
    if (due.length === 0) setTimeout(() => hand(due.splice(0)), 0);
    due.push(id);
  };
};
