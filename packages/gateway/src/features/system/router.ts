import type { DomainRouter } from '../../rpc/implement.ts';
import { addLog } from './add-log.ts';
import { findProvince } from './find-province.ts';
import type { SystemParts } from './parts.ts';

export const systemRouter = (parts: SystemParts): DomainRouter<'system'> => ({
  addLog: addLog(parts),
  findProvince: findProvince(parts),
});
