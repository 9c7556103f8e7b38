import type { Clock } from '../../lib/clock.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { SessionService } from '../session/service.ts';
import type { AccountStore } from './store.ts';

const noAccount = () => new CallError('notFound', { message: 'accountNotFound' });

/**
 * Serves the calls and the commands of an operator. The actor is the account of the staff, or `cli:`
 * with the user of the machine.
 */
export const createAccountService = (
  store: AccountStore,
  sessions: Pick<SessionService, 'endAll'>,
  clock: Clock,
) => ({
  /**
   * Locks an account and ends its sessions; the reason is told at its next login.
   * @throws CallError notFound, or conflict for the actor's own account
   */
  async lock(actor: string, accountId: string, reason: string): Promise<void> {
    if (actor === accountId) throw new CallError('conflict', { message: 'lockSelf' });
    if (!(await store.lock({ accountId, actor, reason, time: clock() }))) throw noAccount();
    await sessions.endAll(accountId);
  },
  /** @throws CallError notFound */
  async unlock(actor: string, accountId: string, reason: string): Promise<void> {
    if (!(await store.unlock({ accountId, actor, reason, time: clock() }))) throw noAccount();
  },
});

export type AccountService = ReturnType<typeof createAccountService>;
