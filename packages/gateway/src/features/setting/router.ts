import type { DomainRouter } from '../../rpc/implement.ts';
import { get } from './get.ts';
import type { SettingParts } from './parts.ts';
import { set } from './set.ts';

export const settingRouter = (parts: SettingParts): DomainRouter<'setting'> => ({
  get: get(parts),
  set: set(parts),
});
