import type { SettingName } from '@xuanjiang/contracts/setting';
import { CallError } from '../../../rpc/call-error.ts';
import type { SettingRow, SettingStore } from './store.ts';

/** How each switch stands before anybody sets it. */
const FIRST: Readonly<Record<SettingName, boolean>> = { talkApproval: true, replayApproval: false };
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
    /** @throws CallError conflict when somebody else has set it since the given version */
    async set(wanted: SettingRow, act: Parameters<SettingStore['set']>[1]): Promise<SettingRow> {
      const { version } = await get(wanted.name);
      if (version !== wanted.version || !(await store.set(wanted, act))) {
        throw new CallError('conflict', { message: 'changedMeanwhile' });
      }
      return get(wanted.name);
    },
  };
};

export type SettingService = ReturnType<typeof createSettingService>;
