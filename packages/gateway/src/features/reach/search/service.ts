import type { Clock } from '../../../lib/clock.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { IndexStore, SearchJobData } from './index-store.ts';
import { SEARCH_JOB } from './index-store.ts';

/** Who brings the index up to date with what was put off (`indexLater`). */
export const searchHandlers = (
  store: IndexStore,
  clock: Clock,
): Readonly<Record<string, JobHandler>> => ({
  [SEARCH_JOB]: async ({ data }) => store.index(data as SearchJobData, clock()),
});
