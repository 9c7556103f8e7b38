import { randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../../../lib/clock.ts';
import type { FailureEffect, TakenWork, WorkStore } from '../work-store.ts';
import { afterFault, failureText, fileFaultOf, TRIES_MAX } from './file-fault.ts';

/** Whoever has taken work has it for so long since it said so last; then another process may take it. */
const LEASE_MS = MINUTE_MS;
const RENEW_MS = 15 * SECOND_MS;

/** Until what waits for something is tried again. */
const AWAY_MS = 30 * SECOND_MS;

export type WorkHandler = (taken: TakenWork, signal: AbortSignal) => Promise<void>;

/** The work cannot be done now, because something is away: it waits, and that is no try. */
export class WorkWaits extends Error {}

/** The work cannot be done, however often it is tried. Its message is what failed. */
export class WorkRefused extends Error {}

/** What becomes of work that failed with an error. */
const afterFailure = (
  error: unknown,
  taken: TakenWork,
  now: number,
): ReturnType<typeof afterFault> => {
  if (error instanceof WorkWaits) return { dueAt: now + AWAY_MS, isCounted: false };
  if (error instanceof WorkRefused) return { dueAt: null, isCounted: true };
  return afterFault(fileFaultOf(error), taken, now);
};

interface WorkerParts {
  readonly work: WorkStore;
  readonly handlers: Readonly<Record<TakenWork['kind'], WorkHandler>>;
  readonly onFailed: Readonly<Partial<Record<TakenWork['kind'], FailureEffect>>>;
  readonly clock: Clock;
  readonly log: (about: object, line: string) => void;
  /** How often it is said that work goes on, ms. */
  readonly renewMs?: number;
}

/** Does what takes long, one after the other. Any number of processes may, at the same time. */
export const createWorker = ({
  work,
  handlers,
  onFailed,
  clock,
  log,
  renewMs = RENEW_MS,
}: WorkerParts) => {
  /** Says that it is still done, until it is stopped; where somebody else has it, it ends. */
  const holding = (taken: TakenWork, stop: AbortController): Disposable => {
    const timer = setInterval(() => {
      work
        .renew(taken, clock() + LEASE_MS)
        .then((isHeld) => {
          if (!isHeld) stop.abort(new Error('another process has taken it'));
        })
        // The database is away: the lease tells who may go on when it is back.
        .catch(() => {});
    }, renewMs);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  };

  const doOne = async (taken: TakenWork, ending: AbortSignal): Promise<void> => {
    const stop = new AbortController();
    using _held = holding(taken, stop);
    try {
      if (taken.attempts > TRIES_MAX) throw new Error('earlier tries were cut off');
      await handlers[taken.kind](taken, AbortSignal.any([stop.signal, ending]));
    } catch (error) {
      if (ending.aborted) return work.release(taken, clock());
      log(
        { error: String(error), talk: taken.talkId, work: taken.kind },
        'work on a replay failed',
      );
      const failure = error instanceof WorkRefused ? error.message : failureText(error);
      const next = afterFailure(error, taken, clock());
      await work.fail(taken, failure, next, async (db) => {
        if (next.dueAt === null) await onFailed[taken.kind]?.(db, taken, failure);
      });
    }
  };

  return {
    /** Does all that is due. */
    async doDue(ending: AbortSignal): Promise<void> {
      while (!ending.aborted) {
        const now = clock();
        const taken = await work.take(randomUUID(), now, now + LEASE_MS);
        if (taken === null) return;
        await doOne(taken, ending);
      }
    },
  };
};
