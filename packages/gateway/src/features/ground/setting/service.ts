import type { SettingName } from '@xuanjiang/contracts/setting';
import type { SettingRow, SettingStore } from './store.ts';

/** How each switch stands before anybody sets it. */
const FIRST: Readonly<Record<SettingName, boolean>> = {
  talkApproval: true,
  replayApproval: false,
  universityApproval: false,
  sheetSecond: false,
};
const NAMES = Object.keys(FIRST) as SettingName[];

export const createSettingService = (store: SettingStore) => {
  const all = async (): Promise<SettingRow[]> => {
    const rows = new Map((await store.all()).map((row) => [row.name, row]));
    return NAMES.map((name) => rows.get(name) ?? { name, on: FIRST[name], version: 1 });
  };
  const get = async (name: SettingName): Promise<SettingRow> => {
    const row = (await all()).find((each) => each.name === name);
    if (row === undefined) throw new Error(`there is no setting ${name}`);
    return row;
  };
  return {
    all,
    isOn: async (name: SettingName): Promise<boolean> => (await get(name)).on,
    /** @throws StaleVersion when somebody else has set it since the given version */
    async set(wanted: SettingRow, act: Parameters<SettingStore['set']>[1]): Promise<SettingRow> {
      await store.set(wanted, act);
      return get(wanted.name);
    },
  };
};

export type SettingService = ReturnType<typeof createSettingService>;
