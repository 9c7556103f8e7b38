import type { DomainRouter } from '../../rpc/implement.ts';
import { begin } from './begin.ts';
import { confirm } from './confirm.ts';
import type { FactorParts } from './parts.ts';

export const factorRouter = (parts: FactorParts): DomainRouter<'factor'> => ({
  begin: begin(parts),
  confirm: confirm(parts),
});
