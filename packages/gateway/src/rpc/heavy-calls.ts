import { setImmediate } from 'node:timers/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { networkOf } from '../lib/address-group.ts';
import { createFairPlaces, NoPlaceError } from '../lib/fair-places.ts';
import type { Turn } from '../lib/loop-turns.ts';
import { createLoopTurns } from '../lib/loop-turns.ts';
import { isUnavailable } from '../lib/unavailable.ts';
import { measureWork } from '../lib/work-meter.ts';
import { CallError } from './call-error.ts';
import type { CallContext } from './context.ts';
import type { ConsumeWork } from './limiter.ts';

/** How long a call waits for a place, ms. */
const WAIT_MS = 300;
/**
 * How long a call of staff waits, ms: their pages ask for several figures at once, which are read one after the other. Staff
 * are few, and each has an account.
 */
const STAFF_WAIT_MS = 5 * SECOND_MS;
/** How long who made too many waits for the refusal, ms: at once it would be asked again at once. */
export const REFUSED_MS = 300;
/** When a call that got no place, or took too long, may be made again, ms. */
const AGAIN_MS = SECOND_MS;
/** Refusals of an asker that wait for their turn at most: each takes memory. */
const REFUSALS_MAX = 500;
/** Timers take no more. */
const WAIT_MOST_MS = 2 ** 31 - 1;

export interface HeavyCalls {
  /**
   * Does the work of a call that is heavy: some at a time, in turns of those who ask.
   * @throws CallError tooMany for a caller whose calls took too much work, unavailable where there is no place in
   * time or the database gives no answer in time
   */
  run<T>(context: CallContext, work: () => Promise<T>): Promise<T>;
  /** Settles when a call may be refused for too much. */
  pause(context: CallContext): Promise<void>;
}

/** Addresses of which one could be many are one asker together. */
const askerOf = ({ caller, address }: CallContext): string =>
  caller === null ? networkOf(address) : `account ${caller.uids}`;

/**
 * How many heavy calls are done at a time: as many as there are connections for them. A core is left for the others where a statement
 * cannot be given a lower priority, as on PostgreSQL, and may run on the gateway's own cores.
 */
export const heavyPlaces = (connections: number, cores: number, hasPriority: boolean): number =>
  hasPriority ? connections : Math.max(1, Math.min(connections, cores - 1));

export interface HeavyCallParts {
  /** How many are done at a time. */
  readonly places: number;
  readonly consumeWork: ConsumeWork;
  /** Multiplies the wait for a place, as it does limits: tests use a large one. */
  readonly factor: number;
}

export const createHeavyCalls = ({ places, consumeWork, factor }: HeavyCallParts): HeavyCalls => {
  const fair = createFairPlaces({ places });
  const waitMsOf = ({ caller }: CallContext): number =>
    Math.min(WAIT_MOST_MS, (caller?.isStaff === true ? STAFF_WAIT_MS : WAIT_MS) * factor);
  const refusals = new Map<string, { readonly turn: Turn; waiting: number }>();
  /** Refusals of an asker, of which hundreds are due at the same moment, come one in a turn of the event loop. */
  const turnToRefuse = async (context: CallContext): Promise<void> => {
    if (context.gone?.().aborted) return;
    const asker = askerOf(context);
    const own = refusals.get(asker) ?? { turn: createLoopTurns(), waiting: 0 };
    if (own.waiting >= REFUSALS_MAX) return;
    refusals.set(asker, own);
    own.waiting += 1;
    await own.turn();
    // Not before the turn is over: others of its asker may be due in it.
    void setImmediate().then(() => {
      own.waiting -= 1;
      if (own.waiting === 0) refusals.delete(asker);
    });
  };

  return {
    async run(context, work) {
      // Pages that are drawn ask for nobody.
      const isCounted = context.address !== '';
      // What it takes is known afterwards.
      const retryAfterMs = isCounted ? await consumeWork(context, 1) : 0;
      if (retryAfterMs > 0) throw new CallError('tooMany', { retryAfterMs });
      let ms = 0;
      try {
        const measured = () =>
          measureWork(work, (taken) => {
            ms = taken;
          });
        const options = { waitMs: waitMsOf(context), gone: context.gone?.() };
        return await fair.run(askerOf(context), measured, options);
      } catch (error) {
        const refusal = { retryAfterMs: AGAIN_MS, cause: error };
        if (error instanceof NoPlaceError || isUnavailable(error)) {
          await turnToRefuse(context);
          throw new CallError('unavailable', refusal);
        }
        throw error;
      } finally {
        const rest = Math.round(ms) - 1;
        if (isCounted && rest > 0) await consumeWork(context, rest, true);
      }
    },
    async pause(context) {
      await new Promise((resolve) => setTimeout(resolve, REFUSED_MS));
      await turnToRefuse(context);
    },
  };
};
