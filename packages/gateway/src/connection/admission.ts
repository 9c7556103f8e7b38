import { createSliceScheduler } from '../lib/schedulers.ts';
import { createTaskQueue } from '../lib/task-queue.ts';

/** Under way at a time: those that begin together share queries (`inBatches`). */
const AT_ONCE = { upgrades: 1, logins: 20, joins: 20 } as const;
/** How long admissions may take of a round of the event loop, ms. */
const SLICE_MS = 4;
/** How long admissions wait at most while more connections are accepted, ms. */
const DEFER_MS = 100;

/**
 * When a gateway starts again, thousands of connections come within a second. What each costs waits
 * for its turn here, so that calls, posts and new connections are served meanwhile.
 */
export interface Admission {
  /** The server has accepted a connection. */
  arrived(): void;
  /** Answers the handshake of a WebSocket. */
  upgrade(work: () => Promise<void>): Promise<void>;
  /** Looks up who holds a connection. */
  login<T>(work: () => Promise<T>): Promise<T>;
  /** Enters a room, and gives what was missed. */
  join<T>(work: () => Promise<T>): Promise<T>;
  /** How many wait. */
  waiting(): { readonly upgrades: number; readonly logins: number; readonly joins: number };
}

export const createAdmission = (): Admission => {
  const scheduler = createSliceScheduler({ sliceMs: SLICE_MS, deferMs: DEFER_MS });
  // No login waits for all joins before it: a connection has 10 s for its login.
  const [upgrades, logins, joins] = [
    createTaskQueue(AT_ONCE.upgrades, scheduler),
    createTaskQueue(AT_ONCE.logins, scheduler),
    createTaskQueue(AT_ONCE.joins, scheduler),
  ];
  return {
    arrived: scheduler.arrived,
    upgrade: upgrades.run,
    login: logins.run,
    join: joins.run,
    waiting: () => ({
      upgrades: upgrades.waiting(),
      logins: logins.waiting(),
      joins: joins.waiting(),
    }),
  };
};
