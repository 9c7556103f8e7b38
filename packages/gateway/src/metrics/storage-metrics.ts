import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';
import type { ObserveStorage } from '../providers/storage/watch-storage.ts';
import { STORAGE_OPERATIONS, STORAGE_OUTCOMES } from '../providers/storage/watch-storage.ts';

const BUCKETS_S = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** What the storage of files is asked, and how it answers. */
export const createStorageMetrics = (registry: Registry): ObserveStorage => {
  const registers = [registry];
  const operations = new Counter({
    name: 'storage_operations_total',
    help: 'What the storage of files was asked, by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'storage_operation_duration_seconds',
    help: 'How long the storage of files took',
    labelNames: ['operation'],
    buckets: BUCKETS_S,
    registers,
  });
  for (const operation of STORAGE_OPERATIONS) {
    for (const outcome of STORAGE_OUTCOMES) operations.inc({ operation, outcome }, 0);
  }
  return (operation, outcome, durationMs) => {
    operations.inc({ operation, outcome });
    // What is late is counted when it ends.
    if (outcome !== 'late') duration.observe({ operation }, durationMs / SECOND_MS);
  };
};
