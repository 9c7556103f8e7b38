import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { SheetGiven } from './checking/sheet-facts.ts';

/** Files of stored tables that everybody may look at. */
export const createShownFileStore = ({ kysely }: Pick<DatabaseAccess, 'kysely'>) => ({
  /**
   * Nobody but staff sees the file of a stored table any more, and what was kept of it for others goes.
   * @returns false where it is not stored
   */
  closeFile: (uploadId: string, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      // Holds the row of the table.
      const held = await db
        .updateTable('upload')
        .set({ percent: 100 })
        .where('id', '=', uploadId)
        .where('state', '=', 'used')
        .where('ended_at', 'is', null)
        .returning('given')
        .executeTakeFirst();
      if (held === undefined) return false;
      const given = JSON.parse(held.given) as SheetGiven;
      if (given.mayShow !== true) return true;
      await db
        .updateTable('upload')
        .set({ given: JSON.stringify({ ...given, mayShow: false }) })
        .where('id', '=', uploadId)
        .execute();
      await db
        .updateTable('figure_import')
        .set({ may_show: 0 })
        .where('upload_id', '=', uploadId)
        .execute();
      await db
        .deleteFrom('figure_excerpt')
        .where('import_id', 'in', (eb) =>
          eb.selectFrom('figure_import').select('id').where('upload_id', '=', uploadId),
        )
        .execute();
      await noteActs(db, act, [{ action: 'sheet.close', subject: uploadId }]);
      return true;
    }),
});

export type ShownFileStore = ReturnType<typeof createShownFileStore>;
