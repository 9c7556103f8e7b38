import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { inTime } from './in-time.ts';

/** How long the parts may take to answer: a proxy waits some seconds for `/readyz`. */
const ANSWER_MS = 2 * SECOND_MS;

/**
 * Whether all parts answer. Whoever asks while the parts are being asked waits for the same answer: a
 * part that hangs holds one connection of a pool, not one for each question.
 * @param ask rejects when a part does not serve
 * @returns rejects with the cause, or with LateError after 2 s
 */
const createReadiness = (ask: () => Promise<void>): (() => Promise<void>) => {
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return inTime(asking, ANSWER_MS);
  };
};

/** Why a proxy shall send nobody to a gateway though nothing has failed: it is not there yet, or not for long. */
export type Closed = 'starting' | 'going away';

export class ClosedError extends Error {
  constructor(why: Closed) {
    super(why);
    this.name = 'ClosedError';
  }
}

/**
 * Whether the gateway can serve.
 * @param options `busOptional`: the bus is not asked
 * @throws ClosedError, the cause, or LateError after 2 s
 */
export type Ready = (options?: { readonly busOptional: boolean }) => Promise<void>;

/**
 * @param closed null while the gateway is open
 * @param ask each rejects when its part does not serve
 */
export const createReady = (
  closed: () => Closed | null,
  ask: Readonly<Record<'database' | 'bus', () => Promise<void>>>,
): Ready => {
  const database = createReadiness(ask.database);
  const bus = createReadiness(ask.bus);
  return async ({ busOptional } = { busOptional: false }) => {
    const why = closed();
    if (why !== null) throw new ClosedError(why);
    await Promise.all([database(), busOptional ? null : bus()]);
  };
};
