import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { SessionService } from '../session/service.ts';
import type { AccountStore } from './store.ts';

export interface AccountService {
  /**
   * Locks an account and ends its sessions; the reason is told at its next login.
   * @param actor the account of the staff, or `cli:` with the user of the machine
   * @throws CallError notFound, or conflict for the actor's own account
   */
  lock(actor: string, accountId: string, reason: string): Promise<void>;
  /** @throws CallError notFound */
  unlock(actor: string, accountId: string, reason: string): Promise<void>;
}

export const createAccountService = (
  store: AccountStore,
  sessions: Pick<SessionService, 'endAll'>,
  clock: Clock,
): AccountService => {
  const noAccount = () => new CallError('notFound', { message: 'accountNotFound' });
  return {
    async lock(actor, accountId, reason) {
      if (actor === accountId) throw new CallError('conflict', { message: 'lockSelf' });
      if (!(await store.lock({ accountId, actor, reason, time: clock() }))) throw noAccount();
      await sessions.endAll(accountId);
    },
    async unlock(actor, accountId, reason) {
      if (!(await store.unlock({ accountId, actor, reason, time: clock() }))) throw noAccount();
    },
  };
};
