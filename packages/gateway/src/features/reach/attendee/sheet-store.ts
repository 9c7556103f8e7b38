import type { Database } from '../../../db/database.ts';
import { noteFileLook, noteFileViews } from '../../../db/looks.ts';
import { countRows } from '../../../db/read-page.ts';
import type { ExportRun } from '../../overview/export/service.ts';
import type { AttendeeFilter } from './chosen-store.ts';
import { attendeesOf, chosenAttendees, companionsOf, SHOWN_FIELDS } from './chosen-store.ts';

/** Rows that are read and noted in one transaction: on SQLite whoever posts waits for it. */
const ROWS_AT_ONCE = 200;

/** After which row the next ones come. */
interface Place {
  readonly createdAt: number;
  readonly id: string;
}

/** Reads attendees for a file; that they stand in it is noted as they are read. */
export const createAttendeeSheetStore = ({ kysely }: Database) => {
  /** What is withdrawn before this transaction is not in the file. */
  const next = (run: ExportRun, filter: AttendeeFilter, after: Place | null) =>
    kysely.transaction().execute(async (db) => {
      if (after === null) await noteFileLook(db, run, await countRows(chosenAttendees(db, filter)));
      const attendees = attendeesOf(db, filter);
      const rest =
        after === null
          ? attendees
          : attendees.where(({ eb, or, and }) =>
              or([
                eb('p.created_at', '>', after.createdAt),
                and([eb('p.created_at', '=', after.createdAt), eb('p.id', '>', after.id)]),
              ]),
            );
      const rows = await rest.orderBy('p.created_at').orderBy('p.id').limit(ROWS_AT_ONCE).execute();
      const people = rows.map(({ accountId }) => accountId);
      await noteFileViews(db, run, SHOWN_FIELDS, people);
      return { rows, companions: await companionsOf(db, filter.eventId, people) };
    });

  return {
    count: (filter: AttendeeFilter): Promise<number> => countRows(chosenAttendees(kysely, filter)),

    /** By when they signed up, the first one first. */
    async *read(run: ExportRun, filter: AttendeeFilter) {
      let after: Place | null = null;
      for (;;) {
        const part: Awaited<ReturnType<typeof next>> = await next(run, filter, after);
        if (part.rows.length > 0) yield part;
        after = part.rows.at(-1) ?? null;
        if (part.rows.length < ROWS_AT_ONCE) return;
      }
    },
  };
};

export type AttendeeSheetStore = ReturnType<typeof createAttendeeSheetStore>;
