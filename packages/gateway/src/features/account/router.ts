import type { DomainRouter } from '../../rpc/implement.ts';
import { lock } from './lock.ts';
import type { AccountService } from './service.ts';
import { unlock } from './unlock.ts';

export const accountRouter = (accounts: AccountService): DomainRouter<'account'> => ({
  lock: lock(accounts),
  unlock: unlock(accounts),
});
