import type { Setting } from '@xuanjiang/contracts/setting';
import type { SettingRow } from './store.ts';

export const presentSetting = ({ name, on, version }: SettingRow): Setting => ({
  Name: name,
  On: on,
  Version: version,
});
