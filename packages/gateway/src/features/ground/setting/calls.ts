import { settingCalls } from '@xuanjiang/contracts/setting';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { presentSetting } from './present.ts';
import type { SettingService } from './service.ts';

export interface SettingParts {
  readonly settings: SettingService;
  readonly clock: Clock;
}

export const settingRouter = ({ settings, clock }: SettingParts): DomainRouter<'setting'> => ({
  get: implement(settingCalls.get, async () => ({
    List: (await settings.all()).map(presentSetting),
  })),
  set: implement(settingCalls.set, async ({ input, caller }) => {
    const { Name: name, On: on, Version: version } = input;
    const act = { actor: caller.uids, time: clock() };
    return presentSetting(await settings.set({ name, on, version }, act));
  }),
});
