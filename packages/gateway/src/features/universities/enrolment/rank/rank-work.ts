import type { Clock } from '../../../../lib/clock.ts';
import type { JobHandler } from '../../../ground/job/service.ts';
import { makeRankFile } from './make-rank-file.ts';
import type { RankScope, RankStore } from './rank-store.ts';
import { putRankFile, RANK_JOB } from './rank-store.ts';

/** A job makes one file: longer than one of 25,000 units takes on a busy machine, and less than its lease. */
const JOB_MS = 50_000;

/** How files are made: by jobs of a runner of their own, one at a time. */
export const createRankWork = (store: RankStore, clock: Clock) => {
  const makeFile: JobHandler = async ({ data }) => {
    const scope = data as RankScope;
    const change = await store.wanted(scope);
    // Another job has made it.
    if (change === null) return async () => {};
    const year = await store.newestYear(scope);
    if (year === null) return (db) => putRankFile(db, scope, change, null, clock());
    const scheme = await store.scheme(scope.provinceId, year);
    const head = { ...scope, year, unit: scheme?.unit ?? null, since: scheme?.since ?? 0 };
    const made = await makeRankFile(head, store.entries(scope, year));
    return (db) => putRankFile(db, scope, change, { ...made, year }, clock());
  };
  return {
    runner: { handlers: { [RANK_JOB]: makeFile }, takenMax: 1, jobMs: JOB_MS },
    async runHourly(): Promise<void> {
      const now = clock();
      await store.prune(now);
      await store.planLost(now);
    },
  };
};
