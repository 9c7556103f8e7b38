import type { DatabaseAccess } from '../../../db/database.ts';
import { indexRows } from '../../../db/search.ts';
import type { SearchJobData } from '../../../db/search-jobs.ts';
import { searchSources } from '../../../db/search-sources.ts';
import type { JobEffect } from '../../ground/job/service.ts';

export { SEARCH_JOB } from '../../../db/search-jobs.ts';
export type { SearchJobData };

export const createIndexStore = ({ engine }: Pick<DatabaseAccess, 'engine'>) => ({
  /** Brings the index up to date with a row, as it is at a time, UTC ms. */
  index:
    ({ kind, ref }: SearchJobData, now: number): JobEffect =>
    async (db) => {
      const source = searchSources(now).find((each) => each.kind === kind);
      if (source !== undefined) await indexRows(engine, db, source, [ref]);
    },
});

export type IndexStore = ReturnType<typeof createIndexStore>;
