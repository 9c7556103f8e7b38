import type { Transaction } from 'kysely';
import type { Act, FieldChange } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { phoneOwnerId } from '../../../db/phone-of-one.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { Hashes } from '../../../lib/secrets.ts';
import { holdOperators } from './operator-store.ts';

/**
 * Appoints and dismisses moderators within the transaction of a role change; `features/rooms/moderator` implements it. It stands here
 * because only stores know the type of a transaction.
 */
export interface Appointments {
  /** @returns `standing` when the account moderates there already; `full` when the university has as many as it may */
  appointWithin(
    db: Transaction<Tables>,
    appointment: { readonly accountId: string; readonly universityId: string },
    act: Act,
  ): Promise<'added' | 'standing' | 'full'>;
  /** Ends all appointments of an account. @returns how many there were */
  dismissWithin(db: Transaction<Tables>, accountId: string, act: Act): Promise<number>;
}

/** Somebody who is liaison staff of this university, or an operator, no more. */
export interface Departure {
  readonly accountId: string;
  /** Null for an operator. */
  readonly universityId: string | null;
}

/**
 * Takes away what outlives the sessions of who leaves, within the transaction that takes the role: stream keys
 * (`features/media/broadcast`), invitations (`features/people/colleague`).
 */
export type DepartWithin = (
  db: Transaction<Tables>,
  departure: Departure,
  act: Act,
) => Promise<void>;

/** What an account is, beside what universities have appointed it for. */
export interface Role {
  readonly role: Tables['account']['role'];
  /** University for which liaison staff work; null for other roles. */
  readonly universityId: string | null;
}

/** The change of a role: by which account, when and why. The reason is null where none was given. */
export interface RoleChangeAct extends Act {
  readonly reason: string | null;
}

/** What an operator may see of an account whose phone they know. */
export interface AccountSummary extends Role {
  readonly id: string;
  /** Universities whose rooms it moderates. */
  readonly moderates: readonly string[];
  /** Why it is locked; null where it is not. */
  readonly lockReason: string | null;
  readonly hasFactor: boolean;
  /** UTC ms. */
  readonly createdAt: number;
  /** When the newest session began, UTC ms. Sessions are kept for 15 days; null where there is none. */
  readonly lastLoginAt: number | null;
}

const noteOf = ({ role, universityId }: Role): string =>
  [role, universityId ?? []].flat().join(' ');

const changesOf = (before: Role, after: Role): FieldChange[] =>
  [
    { field: 'role', before: before.role, after: after.role },
    {
      field: 'universityId',
      before: before.universityId ?? '',
      after: after.universityId ?? '',
    },
  ].filter((change) => change.before !== change.after);

/** Whether somebody who can log in leads the staff of a university. */
const hasLead = async (db: Transaction<Tables>, universityId: string): Promise<boolean> => {
  const lead = await activeLiaisons(db, universityId)
    .select('id')
    .where('lead', '=', 1)
    .executeTakeFirst();
  return lead !== undefined;
};

export const createRoleStore = ({ kysely, engine }: Database) => ({
  accountByPhone: (hashes: Hashes): Promise<string | null> => phoneOwnerId(kysely, hashes),

  async summary(accountId: string): Promise<AccountSummary | null> {
    const row = await kysely
      .selectFrom('account as a')
      .leftJoin('factor as f', 'f.account_id', 'a.id')
      .select(['a.id', 'a.role', 'a.university_id', 'a.status', 'a.lock_reason', 'a.created_at'])
      .select('f.account_id as factor')
      .select((eb) =>
        eb
          .selectFrom('session')
          .select(({ fn }) => fn.max('session.created_at').as('at'))
          .whereRef('session.account_id', '=', 'a.id')
          .as('lastLoginAt'),
      )
      .where('a.id', '=', accountId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const moderates = await kysely
      .selectFrom('moderator')
      .select('university_id as universityId')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .execute();
    return {
      id: row.id,
      role: row.role,
      universityId: row.university_id,
      moderates: moderates.map(({ universityId }) => universityId),
      lockReason: row.status === 'banned' ? (row.lock_reason ?? '') : null,
      hasFactor: row.factor !== null,
      createdAt: row.created_at,
      lastLoginAt: row.lastLoginAt === null ? null : Number(row.lastLoginAt),
    };
  },

  /**
   * Sets the role of an account, and notes who did.
   * Of liaisons, the first of a university leads.
   * @param leads whether a liaison leads anyway
   * @param also what else changes, in the same transaction, and with the account held
   * @param tx the transaction to which it belongs; by default one of its own
   * @returns what it was before; null when there is no such account
   */
  setRole: (
    { accountId, leads: isLead }: { readonly accountId: string; readonly leads: boolean },
    role: Role,
    { reason, ...act }: RoleChangeAct,
    also: (db: Transaction<Tables>, before: Role) => Promise<void>,
    tx?: OpenTransaction,
  ): Promise<Role | null> => {
    const work = async (db: Transaction<Tables>): Promise<Role | null> => {
      await holdOperators(db, engine);
      await lockAccount(db, engine, accountId);
      const before = await db
        .selectFrom('account')
        .select(['role', 'university_id as universityId'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (before === undefined) return null;
      if (noteOf(before) !== noteOf(role)) {
        const { universityId } = role;
        const isLiaison = role.role === 'worker' && universityId !== null;
        const lead = isLiaison && (isLead || !(await hasLead(db, universityId)));
        await db
          .updateTable('account')
          .set({
            ...{ role: role.role, university_id: universityId, lead: Number(lead) },
            staff_since: isLiaison ? act.time : null,
          })
          .where('id', '=', accountId)
          .execute();
        const note = reason ?? `${noteOf(role)}, before: ${noteOf(before)}`;
        const entry = { action: 'account.role', subject: accountId, note } as const;
        await noteActs(db, act, [{ ...entry, changes: changesOf(before, role) }]);
      }
      await also(db, before);
      return before;
    };
    return tx === undefined ? kysely.transaction().execute(work) : work(queriesOf(tx));
  },
});

export type RoleStore = ReturnType<typeof createRoleStore>;
