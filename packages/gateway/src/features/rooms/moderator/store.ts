import { MODERATORS_MAX } from '@xuanjiang/contracts/moderator';
import type { Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act, RoomAct } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** What decides how somebody stands in the rooms of a university. */
export interface AccountFacts {
  readonly role: 'user' | 'worker' | 'operator';
  /** The university for which liaison staff work. */
  readonly universityId: string | null;
  readonly phoneBound: boolean;
  readonly moderates: boolean;
}

/** An account that moderates the rooms of a university. */
export interface Appointment {
  readonly accountId: string;
  readonly universityId: string;
}

/** @returns false for who moderates already */
const appoint = async (
  db: Transaction<Tables>,
  { accountId, universityId }: Appointment,
  act: Act & Partial<RoomAct>,
): Promise<boolean> => {
  const added = await db
    .insertInto('moderator')
    .values({ account_id: accountId, university_id: universityId, created_at: act.time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .executeTakeFirst();
  if (added === undefined) return false;
  const note = act.topic === undefined ? universityId : '';
  await noteActs(db, act, [{ action: 'moderator.add', subject: accountId, note }]);
  return true;
};

export const createModeratorStore = ({ kysely }: DatabaseAccess) => {
  const moderatesEach = async (appointments: readonly Appointment[]): Promise<boolean[]> => {
    const rows = await kysely
      .selectFrom('moderator')
      .select(['account_id as accountId', 'university_id as universityId'])
      .where('account_id', 'in', [...new Set(appointments.map(({ accountId }) => accountId))])
      .execute();
    return appointments.map(({ accountId, universityId }) =>
      rows.some((row) => row.accountId === accountId && row.universityId === universityId),
    );
  };

  return {
    /**
     * Null for no account.
     * @param universityId null for a room of no university, which has no moderators
     */
    async facts(accountId: string, universityId: string | null): Promise<AccountFacts | null> {
      const row = await kysely
        .selectFrom('account as a')
        .leftJoin('moderator as m', (join) =>
          join.onRef('m.account_id', '=', 'a.id').on('m.university_id', '=', universityId ?? ''),
        )
        .select(['a.role', 'a.university_id', 'a.phone_hash', 'm.created_at'])
        .where('a.id', '=', accountId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return {
        role: row.role,
        universityId: row.university_id,
        phoneBound: row.phone_hash !== null,
        moderates: row.created_at !== null,
      };
    },
    /** Which of these appointments there are, in their order. */
    moderatesEach,
    moderates: async (accountId: string, universityId: string): Promise<boolean> =>
      (await moderatesEach([{ accountId, universityId }]))[0] === true,
    list: (universityId: string) =>
      kysely
        .selectFrom('moderator')
        .select(['account_id as accountId', 'created_at as createdAt'])
        .where('university_id', '=', universityId)
        .orderBy('created_at')
        .execute(),
    /** Appoints, and notes who did; nothing changes for who moderates already. */
    add: async (appointment: Appointment, act: RoomAct): Promise<void> =>
      void (await kysely.transaction().execute((db) => appoint(db, appointment, act))),
    /**
     * Appoints in a transaction of the caller.
     * @returns `standing` for who moderates already; `full` when the university has as many as it may
     */
    async appointWithin(
      db: Transaction<Tables>,
      appointment: Appointment,
      act: Act,
    ): Promise<'added' | 'standing' | 'full'> {
      if (!(await appoint(db, appointment, act))) return 'standing';
      const { count } = await db
        .selectFrom('moderator')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('university_id', '=', appointment.universityId)
        .executeTakeFirstOrThrow();
      return count > MODERATORS_MAX ? 'full' : 'added';
    },
    /**
     * Ends all appointments of an account in a transaction of the caller, and notes who did.
     * @returns how many there were
     */
    async dismissWithin(db: Transaction<Tables>, accountId: string, act: Act): Promise<number> {
      const rows = await db
        .deleteFrom('moderator')
        .where('account_id', '=', accountId)
        .returning('university_id as universityId')
        .execute();
      const entry = { action: 'moderator.delete', subject: accountId } as const;
      await noteActs(
        db,
        act,
        rows.map(({ universityId: note }) => ({ ...entry, note })),
      );
      return rows.length;
    },
    /** Dismisses, and notes who did. @returns false for who does not moderate */
    delete: ({ accountId, universityId }: Appointment, act: RoomAct): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const deleted = await db
          .deleteFrom('moderator')
          .where('account_id', '=', accountId)
          .where('university_id', '=', universityId)
          .returning('account_id')
          .executeTakeFirst();
        if (deleted === undefined) return false;
        await noteActs(db, act, [{ action: 'moderator.delete', subject: accountId }]);
        return true;
      }),
  };
};

export type ModeratorStore = ReturnType<typeof createModeratorStore>;

export const moderatorRows = accountRows({
  table: 'moderator',
  column: 'account_id',
  kind: 'work',
  // A moderator's account is not joined: one that was appointed at this moment loses it.
  joined: 'deleted',
  exported: ['university_id', 'created_at'],
  deleted: 'deleted',
});
