import { settingCalls } from '@xuanjiang/contracts/setting';
import { implement } from '../../rpc/implement.ts';
import type { SettingParts } from './parts.ts';
import { presentSetting } from './present.ts';

export const set = ({ settings, clock }: SettingParts) =>
  implement(settingCalls.set, async ({ input, caller }) => {
    const { Name: name, On: on, Version: version } = input;
    const act = { actor: caller.uids, time: clock() };
    return presentSetting(await settings.set({ name, on, version }, act));
  });
