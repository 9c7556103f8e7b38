import type { DomainRouter } from '../../rpc/implement.ts';
import { lock } from './lock.ts';
import type { AccountParts } from './parts.ts';
import { unlock } from './unlock.ts';

export const accountRouter = (parts: AccountParts): DomainRouter<'account'> => ({
  lock: lock(parts),
  unlock: unlock(parts),
});
