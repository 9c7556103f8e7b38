import type { Database } from '../../../db/database.ts';
import { noteFileLook, noteFileViews } from '../../../db/looks.ts';
import { countRows } from '../../../db/read-page.ts';
import type { ExportRun } from '../../overview/export/service.ts';
import type { StudentFilter } from './chosen-store.ts';
import { chosenSignups, SHOWN_FIELDS, studentsOf } from './chosen-store.ts';

/** Rows that are read and noted in one transaction: on SQLite whoever posts waits for it. */
const ROWS_AT_ONCE = 200;

/** After which row the next ones come. */
interface Place {
  readonly createdAt: number;
  readonly id: string;
}

/** Reads students for a file; that they stand in it is noted as they are read. */
export const createSheetStore = ({ kysely }: Database) => {
  const next = (run: ExportRun, after: Place | null) =>
    kysely.transaction().execute(async (db) => {
      const filter = { ...run.filter, universityId: run.universityId };
      if (after === null) await noteFileLook(db, run, await countRows(chosenSignups(db, filter)));
      const students = studentsOf(db, filter);
      const rest =
        after === null
          ? students
          : students.where(({ eb, or, and }) =>
              or([
                eb('s.created_at', '<', after.createdAt),
                and([eb('s.created_at', '=', after.createdAt), eb('s.id', '<', after.id)]),
              ]),
            );
      const rows = await rest
        .orderBy('s.created_at', 'desc')
        .orderBy('s.id', 'desc')
        .limit(ROWS_AT_ONCE)
        .execute();
      await noteFileViews(
        db,
        run,
        SHOWN_FIELDS,
        rows.map(({ accountId }) => accountId),
      );
      return rows;
    });

  return {
    count: (filter: StudentFilter): Promise<number> => countRows(chosenSignups(kysely, filter)),

    /** The newest sign-ups come first; sign-ups that are added meanwhile are left out. */
    async *read(run: ExportRun) {
      let after: Place | null = null;
      for (;;) {
        const rows: Awaited<ReturnType<typeof next>> = await next(run, after);
        if (rows.length > 0) yield rows;
        after = rows.at(-1) ?? null;
        if (rows.length < ROWS_AT_ONCE) return;
      }
    },
  };
};

export type SheetStore = ReturnType<typeof createSheetStore>;
