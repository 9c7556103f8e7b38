import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../lib/clock.ts';
import { inTime } from '../lib/in-time.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import type { EndedClaim, IdempotencyStore } from './idempotency-store.ts';

/** How often it is tried again to end claims. */
const AGAIN_MS = SECOND_MS;
/** Claims that one transaction ends. */
const AT_ONCE = 100;
/** So many claims are kept. Beyond that the oldest are left to be abandoned, those of refused requests before the others. */
const LEFT_MAX = 5000;
/** By then the claim of a refused request counts as abandoned, and anybody may take its key. */
const REFUSED_KEPT_MS = MINUTE_MS;
/** An answer: while the database is away nobody takes its key, and without it the work would be done again. */
const ANSWER_KEPT_MS = HOUR_MS;
/** For the last try at the end of the process. */
const LAST_MS = 2 * SECOND_MS;

interface LeftClaim {
  readonly ended: EndedClaim;
  /** When the request was over, UTC ms. */
  readonly since: number;
}

/** Claims of requests that are over while the database did not serve. Its end tries once more to end them. */
export interface LeftClaims extends AsyncDisposable {
  add(ended: EndedClaim): void;
}

const isAnswer = ({ ended }: LeftClaim): boolean => ended.kept !== null;

/**
 * Ends them as soon as the database serves again, many in a transaction: else each repeat of such a request would be told
 * that it is under way, until the claim is abandoned, and the next one might leave its claim in the same way. One that
 * cannot be ended holds up no other one.
 */
export const createLeftClaims = (
  store: Pick<IdempotencyStore, 'end'>,
  clock: Clock,
  log: (about: object, line: string) => void,
): LeftClaims => {
  let left: LeftClaim[] = [];
  let timer: NodeJS.Timeout | null = null;
  let trying: Promise<void> = Promise.resolve();
  let isDisposed = false;
  let isFaulty = false;

  const forget = (): void => {
    const now = clock();
    const fresh = left.filter(
      (claim) => claim.since > now - (isAnswer(claim) ? ANSWER_KEPT_MS : REFUSED_KEPT_MS),
    );
    const isOver = fresh.length > LEFT_MAX;
    left = isOver ? fresh.toSorted((a, b) => +isAnswer(a) - +isAnswer(b)).slice(-LEFT_MAX) : fresh;
  };

  /** @throws the error of a database that does not serve */
  const endEach = async (some: readonly LeftClaim[]): Promise<void> => {
    for (const claim of some) {
      try {
        await store.end([claim.ended]);
        left = left.filter((each) => each !== claim);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        if (!isFaulty) log({ error: String(error) }, 'the end of a request cannot be stored');
        isFaulty = true;
        // Behind the others, which come first the next time.
        left = [...left.filter((each) => each !== claim), claim];
      }
    }
  };

  const endSome = async (): Promise<void> => {
    forget();
    const some = left.slice(0, AT_ONCE);
    if (some.length === 0) return;
    try {
      await store.end(some.map(({ ended }) => ended));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      return endEach(some);
    }
    left = left.filter((claim) => !some.includes(claim));
    if (left.length === 0) isFaulty = false;
    await endSome();
  };

  /** Until none is left that can be ended. */
  const endAll = async (): Promise<void> => {
    const before = left.length;
    await endSome();
    if (left.length > 0 && left.length < before) await endAll();
  };

  const plan = (): void => {
    if (isDisposed) return;
    timer ??= setTimeout(() => {
      trying = endSome()
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
      left.push({ ended, since: clock() });
      plan();
    },
    async [Symbol.asyncDispose]() {
      isDisposed = true;
      if (timer !== null) clearTimeout(timer);
      await inTime(trying.then(endAll), LAST_MS).catch(() => {});
      if (left.length > 0) log({ count: left.length }, 'ends of requests were not stored');
    },
  };
};
