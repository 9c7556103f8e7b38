import type { SettingName } from '@xuanjiang/contracts/setting';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';

export interface SettingRow {
  readonly name: SettingName;
  readonly on: boolean;
  readonly version: number;
}

export const createSettingStore = ({ kysely }: Database) => ({
  /** Settings that were ever set; the others have no row. */
  async all(): Promise<SettingRow[]> {
    const rows = await kysely.selectFrom('setting').select(['name', 'is_on', 'version']).execute();
    return rows.map(({ is_on, ...row }) => ({ ...row, on: is_on === 1 }));
  },
  /**
   * @param row with the version that the caller began with
   * @returns false when somebody else has set it since
   */
  set: ({ name, on, version }: SettingRow, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const values = { is_on: Number(on), version: version + 1, changed_at: act.time };
      // One that nobody has set yet has version 1 and no row.
      const set = await db
        .insertInto('setting')
        .values({ name, ...values })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet(values).where('setting.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (set === undefined) return false;
      const action = { action: 'setting.set', subject: name, note: on ? 'on' : 'off' };
      await noteActs(db, act, [action]);
      return true;
    }),
});

export type SettingStore = ReturnType<typeof createSettingStore>;
