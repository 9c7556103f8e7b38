import type { AppendDrafts } from './append-store.ts';
import { LOCKED, TIMED_OUT } from './append-store.ts';

/** Is told what the rooms of this process do, for the metrics. */
export interface RoomObserver {
  /** One transaction has stored drafts. */
  committed(drafts: number, durationMs: number): void;
  /** One transaction has failed: none of its drafts is stored. */
  commitFailed(): void;
  /**
   * New entries of a room were written to its readers in this process.
   * @param lagMs since this process committed or read the oldest of them
   */
  delivered(lagMs: number): void;
  /** A comparison with the logs has found a room with entries that the bus had not told of. */
  repaired(): void;
}

/** For rooms that nobody observes: in tests and measurements. */
export const UNOBSERVED: RoomObserver = {
  committed: () => {},
  commitFailed: () => {},
  delivered: () => {},
  repaired: () => {},
};

/** Tells of each transaction. */
export const observeCommits =
  (appendDrafts: AppendDrafts, observer: RoomObserver): AppendDrafts =>
  async (drafts, locked) => {
    const startedAt = performance.now();
    try {
      const outcomes = await appendDrafts(drafts, locked);
      const done = outcomes.filter((outcome) => outcome !== LOCKED && outcome !== TIMED_OUT).length;
      if (done > 0) observer.committed(done, performance.now() - startedAt);
      return outcomes;
    } catch (error) {
      observer.commitFailed();
      throw error;
    }
  };
