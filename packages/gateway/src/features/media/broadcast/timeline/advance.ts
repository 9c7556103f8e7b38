import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { lifeAt } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Clock } from '../../../../lib/clock.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { FillNoSignal } from '../no-signal/fill.ts';
import { listWaiting } from '../segment-store.ts';
import type { BroadcastStore } from '../store.ts';
import type { LifeKeeper } from './keep-life.ts';

/** A gateway advances a broadcast for so long after it said so last. */
const LEASE_MS = 5 * SECOND_MS;
/** So long a round waits for the no-signal segments to be stored: a storage that hangs holds up no state, ms. */
const FILL_WAIT_MS = 2 * SECOND_MS;
/** Broadcasts that one gateway advances in one go. */
const MOVED_MAX = 200;

interface AdvanceParts {
  readonly store: BroadcastStore;
  readonly fill: FillNoSignal;
  readonly clock: Clock;
  readonly lives: LifeKeeper;
  /** Told after something was listed, or ended. */
  readonly changed: (talkId: string) => void;
}

/**
 * Advances broadcasts as time goes on, those whose lease the holder has or can take: what waits is listed, states
 * change, and no-signal segments stand in for what is not sent.
 */
export const createAdvance = ({ store, fill, clock, lives, changed }: AdvanceParts) => {
  /** What is being filled, by talk: a storage that hangs may take longer than a round. */
  const filling = new Map<string, Promise<void>>();
  const beginFill = (talkId: string): void => {
    if (filling.has(talkId)) return;
    const work = fill(talkId)
      .then((isFilled) => {
        if (isFilled) changed(talkId);
      })
      .finally(() => filling.delete(talkId));
    work.catch(() => {});
    filling.set(talkId, work);
  };

  /** @throws StorageError where some are not stored in time: they are waited for in the next round */
  const filled = async (): Promise<void> => {
    const end = new AbortController();
    const late = pause(FILL_WAIT_MS, null, { signal: end.signal }).then(() => {
      throw new StorageError(
        `no-signal segments of ${filling.size} broadcasts were not stored in ${FILL_WAIT_MS} ms`,
      );
    });
    // If the segments are stored first, the rejection of the aborted time-out is ignored.
    late.catch(() => {});
    await Promise.race([Promise.all(filling.values()), late]).finally(() => end.abort());
  };

  const advanceOne = async (talkId: string, holder: string): Promise<void> => {
    const now = clock();
    if (!(await store.takeLease(talkId, holder, now, now + LEASE_MS))) return;
    let isListed = false;
    let isMoved = false;
    try {
      await store.alone(talkId, async (db, row) => {
        if (row === null) return;
        isListed = (await listWaiting(db, talkId, now)) > 0;
        isMoved = await lives.write(db, row, lifeAt(row.life, row.plan, now), now);
      });
    } finally {
      if (isMoved) lives.announce(talkId);
      if (isListed || isMoved) changed(talkId);
    }
    beginFill(talkId);
  };

  /** @throws what the first of those threw that could not be advanced, after the others were */
  return async (holder: string): Promise<void> => {
    const failures: unknown[] = [];
    for (const talkId of await store.moving(holder, clock(), MOVED_MAX)) {
      await advanceOne(talkId, holder).catch((error: unknown) => failures.push(error));
    }
    await filled().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
};
