import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { IndexStore, SearchJobData } from './index-store.ts';
import { SEARCH_JOB } from './index-store.ts';

/** Handles the jobs that `indexLater` adds: each brings the index up to date with some rows. */
export const searchHandlers = (
  store: IndexStore,
  clock: Clock,
): Readonly<Record<string, JobHandler>> => ({
  [SEARCH_JOB]: async ({ data }) => store.index(data as SearchJobData, clock()),
});
