import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { EndedClaim, IdempotencyStore } from './idempotency-store.ts';

/** How often it is tried again to end claims. */
const AGAIN_MS = SECOND_MS;
/** Claims that one transaction ends. */
const AT_ONCE = 100;
/** Of more than these the oldest wait until they are abandoned, as those of a process that was killed do. */
const LEFT_MAX = 5000;
/** By then a claim counts as abandoned. */
const KEPT_MS = MINUTE_MS;

interface LeftClaim {
  readonly ended: EndedClaim;
  /** When the request was over, ms of `performance.now()`. */
  readonly since: number;
}

/** Claims of requests that are over while the database did not serve. */
export interface LeftClaims extends Disposable {
  add(ended: EndedClaim): void;
}

/**
 * Ends them as soon as the database serves again, many in a transaction: else each repeat of such a request would be told
 * that it is under way, until the claim is abandoned, and the next one might leave its claim in the same way.
 */
export const createLeftClaims = (store: Pick<IdempotencyStore, 'end'>): LeftClaims => {
  let left: LeftClaim[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isDisposed = false;

  const endSome = async (): Promise<void> => {
    const oldest = performance.now() - KEPT_MS;
    left = left.filter(({ since }) => since > oldest).slice(-LEFT_MAX);
    const some = left.slice(0, AT_ONCE);
    if (some.length === 0) return;
    await store.end(some.map(({ ended }) => ended));
    left = left.filter((claim) => !some.includes(claim));
    if (left.length > 0) await endSome();
  };

  const plan = (): void => {
    if (isDisposed) return;
    timer ??= setTimeout(() => {
      endSome()
        // The database does not serve yet.
        .catch(() => {})
        .finally(() => {
          timer = null;
          if (left.length > 0) plan();
        });
    }, AGAIN_MS).unref();
  };

  return {
    add(ended) {
      left.push({ ended, since: performance.now() });
      plan();
    },
    [Symbol.dispose]() {
      isDisposed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
};
