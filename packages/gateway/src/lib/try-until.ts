import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** How long after a failure the work is tried again, ms. */
const AGAIN_MS = SECOND_MS / 4;

/**
 * Does a piece of work, and again while it fails by what may be over in a moment.
 * @param until after which it is not tried again, ms of `performance.now()`
 * @throws what it threw last
 */
export const tryUntil = async <T>(
  until: number,
  isTemporary: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error) || performance.now() + AGAIN_MS > until) throw error;
    }
    await new Promise((resolve) => void setTimeout(resolve, AGAIN_MS));
  }
};
