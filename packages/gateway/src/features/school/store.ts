import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type SchoolRow = Selectable<Tables['school']>;

export interface SchoolStore {
  /** Grows with every change of the directory; 0 before the first. */
  version(): Promise<number>;
  /** Schools in the given state of check with ids above one, in their order. */
  after(id: number, traceStatus: number, limit: number): Promise<SchoolRow[]>;
  byId(id: number): Promise<SchoolRow | null>;
}

export const createSchoolStore = ({ kysely }: Database): SchoolStore => ({
  async version() {
    const row = await kysely
      .selectFrom('table_version')
      .select('version')
      .where('name', '=', 'school')
      .executeTakeFirst();
    return row?.version ?? 0;
  },
  after: (id, traceStatus, limit) =>
    kysely
      .selectFrom('school')
      .selectAll()
      .where('id', '>', id)
      .where('trace_status', '=', traceStatus)
      .orderBy('id')
      .limit(limit)
      .execute(),
  byId: async (id) =>
    (await kysely.selectFrom('school').selectAll().where('id', '=', id).executeTakeFirst()) ?? null,
});
