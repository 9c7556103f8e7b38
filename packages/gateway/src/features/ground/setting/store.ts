import type { SettingName } from '@xuanjiang/contracts/setting';
import type { Act } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { editable } from '../../../db/editable.ts';

export interface SettingRow {
  readonly name: SettingName;
  readonly on: boolean;
  readonly version: number;
}

export const createSettingStore = (database: Database) => {
  const { kysely } = database;
  const edits = editable(database, { table: 'setting', domain: 'setting' });
  return {
    /** Settings that were ever set; the others have no row. */
    async all(): Promise<SettingRow[]> {
      const rows = await kysely
        .selectFrom('setting')
        .select(['name', 'is_on', 'version'])
        .execute();
      return rows.map(({ is_on, ...row }) => ({ ...row, on: is_on === 1 }));
    },
    /**
     * @param row with the version that the caller began with
     * @throws StaleVersion
     */
    set: ({ name, on, version }: SettingRow, act: Act): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const values = { is_on: Number(on), changed_at: act.time };
        // One that nobody has set yet has version 1 and no row.
        await db
          .insertInto('setting')
          .values({ name, ...values, version: 1 })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const note = on ? 'on' : 'off';
        await edits.within(db).change({ id: name, version }, values, { action: 'set', act, note });
      }),
  };
};

export type SettingStore = ReturnType<typeof createSettingStore>;
