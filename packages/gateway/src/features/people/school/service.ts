import type { Clock } from '../../../lib/clock.ts';
import { createKeptTable } from '../../../lib/kept-table.ts';
import { createSchoolIndex } from './searching/school-index.ts';
import type { SchoolStore } from './store.ts';

export type { SchoolRow } from './store.ts';

export const createSchoolService = (store: SchoolStore, clock: Clock) => ({
  /** The directory for searching, kept in memory. */
  index: createKeptTable(store, createSchoolIndex, clock).current,

  get: store.byId,
  byKeys: store.byKeys,
});

export type SchoolService = ReturnType<typeof createSchoolService>;
