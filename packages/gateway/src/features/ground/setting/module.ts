import type { Context } from '../../../wiring/context.ts';
import { settingRouter } from './calls.ts';
import { createSettingService } from './service.ts';
import { createSettingStore } from './store.ts';

/** Settings that operators change while the product runs. */
export const createSettingModule = ({ database, clock }: Context) => {
  const settings = createSettingService(createSettingStore(database));
  return { settings, calls: { setting: settingRouter({ settings, clock }) } };
};
