import { settingCalls } from '@xuanjiang/contracts/setting';
import { implement } from '../../rpc/implement.ts';
import type { SettingParts } from './parts.ts';
import { presentSetting } from './present.ts';

export const get = ({ settings }: SettingParts) =>
  implement(settingCalls.get, async () => ({
    List: (await settings.all()).map(presentSetting),
  }));
