import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import { join } from './join.ts';
import type { ConsultParts } from './parts.ts';

export const consultRouter = (parts: ConsultParts): DomainRouter<'consult'> => ({
  find: find(parts),
  get: get(parts),
  join: join(parts),
});
