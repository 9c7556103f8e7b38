import type { Clock } from '../../lib/clock.ts';
import type { SecurityLog, SecurityRequest } from '../../lib/security-log.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { SessionService } from '../session/service.ts';
import type { AccountStore } from './store.ts';

const noAccount = () => new CallError('notFound', { message: 'accountNotFound' });

/** Who locks or unlocks whom. */
export interface LockAct {
  /** The account of the staff, or `cli:` with the user of the machine. */
  readonly actor: string;
  readonly accountId: string;
  readonly reason: string;
  /** The call's; none for a command. */
  readonly request?: SecurityRequest;
}

/** Serves the calls and the commands of an operator. */
export const createAccountService = (
  store: AccountStore,
  sessions: Pick<SessionService, 'endAll'>,
  clock: Clock,
  security: SecurityLog,
) => ({
  /**
   * Locks an account and ends its sessions; the reason is told at its next login.
   * @throws CallError notFound, or conflict for the actor's own account
   */
  async lock({ actor, accountId, reason, request }: LockAct): Promise<void> {
    if (actor === accountId) throw new CallError('conflict', { message: 'lockSelf' });
    if (!(await store.lock({ accountId, actor, reason, time: clock() }))) throw noAccount();
    await sessions.endAll(accountId);
    const who = { uids: actor, subjectUids: accountId };
    security.note('account-locked', request === undefined ? who : { ...who, request });
  },
  /** @throws CallError notFound */
  async unlock({ actor, accountId, reason, request }: LockAct): Promise<void> {
    if (!(await store.unlock({ accountId, actor, reason, time: clock() }))) throw noAccount();
    const who = { uids: actor, subjectUids: accountId };
    security.note('account-unlocked', request === undefined ? who : { ...who, request });
  },
});

export type AccountService = ReturnType<typeof createAccountService>;
