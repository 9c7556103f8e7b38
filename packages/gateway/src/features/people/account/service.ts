import type { OpenTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { SecurityLog, SecurityRequest } from '../../../lib/security-log.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { SessionService } from '../session/service.ts';
import { hasOperator } from './operator-store.ts';
import type { Appointments, DepartWithin, Role, RoleStore } from './role-store.ts';
import type { AccountStore } from './store.ts';

const noAccount = () => new CallError('notFound', { message: 'accountNotFound' });

/** The locking or unlocking of an account. */
export interface LockAct {
  /** The account of the staff, or `cli:` with the user of the machine. */
  readonly actor: string;
  readonly accountId: string;
  readonly reason: string;
  /** Whether the last active operator stays unlocked; a command may lock that one. */
  readonly keepsOperator?: boolean;
  /** The call's; none for a command. */
  readonly request?: SecurityRequest;
}

/** @throws CallError conflict when nobody would be left */
const requireOperator = async (db: Parameters<typeof hasOperator>[0]): Promise<void> => {
  if (!(await hasOperator(db))) throw new CallError('conflict', { message: 'roleLastOperator' });
};

/** Serves the calls and the commands of an operator. */
export const createAccountService = (
  store: AccountStore,
  sessions: Pick<SessionService, 'endAllWithin' | 'tellEnded'>,
  clock: Clock,
  security: SecurityLog,
  departures: readonly DepartWithin[],
) => ({
  /**
   * Locks an account and ends its sessions; the reason is told at its next login.
   * @throws CallError notFound, or conflict for the actor's own account and for the last operator
   */
  async lock({ actor, accountId, reason, keepsOperator, request }: LockAct): Promise<void> {
    if (actor === accountId) throw new CallError('conflict', { message: 'lockSelf' });
    const act = { accountId, actor, reason, time: clock() };
    const isLocked = await store.lock(act, async (db, { role, universityId }) => {
      if (keepsOperator === true && role === 'operator') await requireOperator(db);
      if (role !== 'user') {
        for (const departWithin of departures)
          await departWithin(db, { accountId, universityId }, act);
      }
      await sessions.endAllWithin(db, accountId);
    });
    if (!isLocked) throw noAccount();
    sessions.tellEnded(accountId);
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

/** What an account is to be. */
export interface RoleAct extends Role {
  /** The account of the staff, or `cli:` with the user of the machine. */
  readonly actor: string;
  readonly accountId: string;
  /** The university whose rooms the account is appointed to moderate; null for none. */
  readonly moderates: string | null;
  /** Whether a liaison leads the others; the first of a university does anyway. */
  readonly leads?: boolean;
  /** Kept in the audit; none for a command. */
  readonly reason?: string;
  /** Is given what the account is behind the lock; it throws where that is not what was read before. */
  readonly expects?: (was: Role) => void;
  /** Whether the last active operator keeps the role; a command may take it. */
  readonly keepsOperator?: boolean;
  /** The call's; none for a command. */
  readonly request?: SecurityRequest;
}

/** What has changed. */
export interface RoleChange {
  /** Whether the role or its university is another than before. */
  readonly changed: boolean;
  readonly appointed: boolean;
  /** How many appointments as a moderator have ended. */
  readonly dismissed: number;
  readonly sessionsEnded: boolean;
}

export interface RoleServiceParts {
  readonly store: Pick<RoleStore, 'setRole'>;
  readonly moderators: Appointments;
  /** What else who leaves loses at once. */
  readonly departures: readonly DepartWithin[];
  readonly sessions: Pick<SessionService, 'endAllWithin' | 'tellEnded'>;
  readonly clock: Clock;
  readonly security: SecurityLog;
}

/** Serves what makes somebody staff, or ends it. */
export const createRoleService = ({
  store,
  moderators,
  departures,
  sessions,
  clock,
  security,
}: RoleServiceParts) => {
  /**
   * Changes a role in a transaction of the caller, who calls `tell` once it is committed.
   * @throws CallError as `change`
   */
  const changeWithin = async (given: RoleAct, tx?: OpenTransaction): Promise<RoleChange> => {
    const { actor, accountId, role, universityId, moderates } = given;
    const act = { actor, time: clock(), reason: given.reason ?? null };
    const to = { role, universityId };
    const result = { changed: false, appointed: false, dismissed: 0, sessionsEnded: false };
    const whose = { accountId, leads: given.leads === true };
    const also: Parameters<RoleStore['setRole']>[3] = async (db, was) => {
      given.expects?.(was);
      result.changed = was.role !== role || was.universityId !== universityId;
      const takesOperator = was.role === 'operator' && role !== 'operator';
      if (takesOperator && given.keepsOperator === true) await requireOperator(db);
      if (result.changed && was.role !== 'user') {
        const departure = { accountId, universityId: was.universityId };
        for (const departWithin of departures) await departWithin(db, departure, act);
      }
      if (moderates !== null) {
        const appointment = { accountId, universityId: moderates };
        const outcome = await moderators.appointWithin(db, appointment, act);
        if (outcome === 'full') throw new CallError('conflict', { message: 'moderatorsFull' });
        result.appointed = outcome === 'added';
      } else if (role === 'user') {
        result.dismissed = await moderators.dismissWithin(db, accountId, act);
      }
      result.sessionsEnded = result.changed || result.appointed || result.dismissed > 0;
      if (result.sessionsEnded) await sessions.endAllWithin(db, accountId);
    };
    if ((await store.setRole(whose, to, act, also, tx)) === null) throw noAccount();
    return result;
  };

  /** After the commit: open connections are looked up again, and the security log has it. */
  const tell = ({ actor, accountId, request }: RoleAct, result: RoleChange): void => {
    if (result.sessionsEnded) sessions.tellEnded(accountId);
    const named = { uids: actor, subjectUids: accountId };
    const who = request === undefined ? named : { ...named, request };
    if (result.changed) security.note('role-changed', who);
    if (result.appointed) security.note('moderator-appointed', who);
    if (result.dismissed > 0) security.note('moderator-removed', who);
  };

  return {
    changeWithin,
    tell,
    /**
     * Gives an account a role, or takes it away; a user who is appointed nowhere loses all appointments.
     * Sessions end with each change: one that was opened without a second factor must not become one of
     * staff, and open pages go on showing what staff see.
     * @throws CallError notFound; conflict when the university has as many moderators as it may, or for the last operator
     */
    async change(given: RoleAct): Promise<RoleChange> {
      const result = await changeWithin(given);
      tell(given, result);
      return result;
    },
  };
};

export type RoleService = ReturnType<typeof createRoleService>;
