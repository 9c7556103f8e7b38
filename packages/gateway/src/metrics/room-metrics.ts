import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';
import type { RoomObserver } from '../room/room-observer.ts';

const COMMIT_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const DRAFT_BUCKETS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const LAG_BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The logs of the rooms: what is written to them, and given to readers. */
export const createRoomMetrics = (registry: Registry): RoomObserver => {
  const registers = [registry];
  const duration = new Histogram({
    name: 'room_commit_duration_seconds',
    help: 'Duration of the transactions that put entries into the logs of the rooms',
    buckets: COMMIT_BUCKETS_S,
    registers,
  });
  const drafts = new Histogram({
    name: 'room_commit_entries',
    help: 'Entries that one transaction put into the logs of the rooms',
    buckets: DRAFT_BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'room_commit_failures_total',
    help: 'Transactions that failed, with all their entries',
    registers,
  });
  const lag = new Histogram({
    name: 'room_delivery_lag_seconds',
    help: 'Time from the commit of an entry, or from its reading here, until it was written to all readers of the room',
    buckets: LAG_BUCKETS_S,
    registers,
  });
  const repairs = new Counter({
    name: 'room_repairs_total',
    help: 'Rooms that a comparison with the logs found behind, because the bus had not told of entries',
    registers,
  });
  return {
    committed(count, durationMs) {
      duration.observe(durationMs / SECOND_MS);
      drafts.observe(count);
    },
    commitFailed: () => failures.inc(),
    delivered: (lagMs) => lag.observe(lagMs / SECOND_MS),
    repaired: () => repairs.inc(),
  };
};
