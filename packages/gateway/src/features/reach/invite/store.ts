import { addDays } from '@xuanjiang/contracts/rules/shanghai-day';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';

export interface InviteRow {
  readonly code: string;
  readonly accountId: string;
  readonly talkId: string;
  readonly opened: number;
  readonly booked: number;
  readonly createdAt: number;
}

/** Somebody opened an invitation. */
export interface Visit {
  readonly code: string;
  /** YYYY-MM-DD in Asia/Shanghai. */
  readonly day: string;
  /** Keyed hashes, at least one: who has one of them was noted if that was. */
  readonly viewers: readonly string[];
  /** False for whoever invites: they are noted, so that they are not counted once they have logged out. */
  readonly counts: boolean;
}

export const createInviteStore = ({ kysely, engine }: Database) => {
  const invites = () =>
    kysely
      .selectFrom('invite')
      .select(['invite.code', 'invite.opened'])
      .select([
        'invite.account_id as accountId',
        'invite.talk_id as talkId',
        'invite.created_at as createdAt',
      ])
      .select((eb) =>
        eb
          .selectFrom('invite_guest as guest')
          .innerJoin('mark', (join) =>
            join
              .onRef('mark.account_id', '=', 'guest.account_id')
              .onRef('mark.talk_id', '=', 'guest.talk_id')
              .on('mark.kind', '=', 'reservation'),
          )
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .whereRef('guest.code', '=', 'invite.code')
          .as('booked'),
      );
  type Read = Awaited<ReturnType<ReturnType<typeof invites>['execute']>>[number];
  const rowOf = (row: Read): InviteRow => ({ ...row, booked: Number(row.booked ?? 0) });

  return {
    async byCode(code: string): Promise<InviteRow | null> {
      const row = await invites().where('invite.code', '=', code).executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    async ofTalk(accountId: string, talkId: string): Promise<InviteRow | null> {
      const row = await invites()
        .where('invite.account_id', '=', accountId)
        .where('invite.talk_id', '=', talkId)
        .executeTakeFirst();
      return row === undefined ? null : rowOf(row);
    },
    async find(accountId: string, page: PageRange) {
      const { rows, total } = await readPage(
        invites()
          .where('invite.account_id', '=', accountId)
          .orderBy('invite.created_at', 'desc')
          .orderBy('invite.code'),
        page,
      );
      return { rows: rows.map((row) => rowOf(row)), total };
    },
    /**
     * Adds an invitation unless the account has one to the talk.
     * @returns why none was added: it has `max` others, or is not there any more; null where there is one
     */
    add: (
      invite: Pick<InviteRow, 'code' | 'accountId' | 'talkId' | 'createdAt'>,
      max: number,
    ): Promise<'full' | 'noAccount' | null> =>
      kysely.transaction().execute(async (db) => {
        const { code, accountId, talkId, createdAt } = invite;
        // Several at once are counted one after the other.
        if (!(await lockAccount(db, engine, accountId))) return 'noAccount';
        const { others } = await db
          .selectFrom('invite')
          .select(({ fn }) => fn.countAll<number>().as('others'))
          .where('account_id', '=', accountId)
          .where('talk_id', '<>', talkId)
          .executeTakeFirstOrThrow();
        if (Number(others) >= max) return 'full';
        await db
          .insertInto('invite')
          .values({ code, account_id: accountId, talk_id: talkId, created_at: createdAt })
          .onConflict((conflict) => conflict.columns(['account_id', 'talk_id']).doNothing())
          .execute();
        return null;
      }),

    /** Whether all that is known of the viewer was noted on the day: then there is nothing to do. */
    async isNoted({ code, day, viewers }: Visit): Promise<boolean> {
      const { noted } = await kysely
        .selectFrom('invite_visit')
        .select(({ fn }) => fn.countAll<number>().as('noted'))
        .where('code', '=', code)
        .where('day', '=', day)
        .where('viewer_hash', 'in', viewers)
        .executeTakeFirstOrThrow();
      return Number(noted) >= new Set(viewers).size;
    },
    /**
     * Notes who came, and counts it unless something of them was noted on the day: of two at once, one
     * is counted.
     */
    note: ({ code, day, viewers, counts }: Visit): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        let isNew = true;
        // In one order: two that note the same viewers must not wait for each other.
        for (const viewer_hash of viewers.toSorted()) {
          const noted = await db
            .insertInto('invite_visit')
            .values({ code, day, viewer_hash })
            .onConflict((conflict) => conflict.doNothing())
            .returning('code')
            .executeTakeFirst();
          if (noted === undefined) isNew = false;
        }
        if (!counts || !isNew) return;
        await db
          .updateTable('invite')
          .set((eb) => ({ opened: eb('opened', '+', 1) }))
          .where('code', '=', code)
          .execute();
      }),
    /** Notes by which invitation an account came to a talk, unless it came by another or has booked it. */
    async addGuest(invite: InviteRow, accountId: string, now: number): Promise<void> {
      const { code, talkId } = invite;
      const booked = await kysely
        .selectFrom('mark')
        .select('talk_id')
        .where('account_id', '=', accountId)
        .where('kind', '=', 'reservation')
        .where('talk_id', '=', talkId)
        .executeTakeFirst();
      if (booked !== undefined) return;
      await kysely
        .insertInto('invite_guest')
        .values({ talk_id: talkId, account_id: accountId, code, created_at: now })
        .onConflict((conflict) => conflict.columns(['talk_id', 'account_id']).doNothing())
        .execute();
    },

    /**
     * Forgets who came before a day, and invitations to talks that ended before a time.
     * @param day YYYY-MM-DD in Asia/Shanghai: the day before it is kept too, for clocks that are behind
     */
    async prune(day: string, endedBefore: number): Promise<void> {
      await kysely.deleteFrom('invite_visit').where('day', '<', addDays(day, -1)).execute();
      await kysely
        .deleteFrom('invite')
        .where('talk_id', 'in', ({ selectFrom }) =>
          selectFrom('talk').select('id').where('ends_at', '<', endedBefore),
        )
        .execute();
    },
  };
};

export type InviteStore = ReturnType<typeof createInviteStore>;

/** Invitations of both accounts to one talk become one, with the visits of both and whoever came by them. */
const joinInvites = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  const both = await db
    .selectFrom('invite as gone')
    .innerJoin('invite as kept', (join) =>
      join.onRef('kept.talk_id', '=', 'gone.talk_id').on('kept.account_id', '=', to),
    )
    .select(['gone.code', 'gone.opened', 'kept.code as keptCode'])
    .where('gone.account_id', '=', from)
    .execute();
  for (const { code, opened, keptCode } of both) {
    await db
      .updateTable('invite')
      .set((eb) => ({ opened: eb('opened', '+', opened) }))
      .where('code', '=', keptCode)
      .execute();
    await db.updateTable('invite_guest').set({ code: keptCode }).where('code', '=', code).execute();
    await db.deleteFrom('invite').where('code', '=', code).execute();
  }
  await db.updateTable('invite').set({ account_id: to }).where('account_id', '=', from).execute();
};

/** Nobody is the guest of an invitation of their own. */
const joinGuests = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  await deleteShared('invite_guest', ['talk_id'], accounts);
  await db
    .updateTable('invite_guest')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .execute();
  await db
    .deleteFrom('invite_guest')
    .where('account_id', '=', to)
    .where('code', 'in', ({ selectFrom }) =>
      selectFrom('invite').select('invite.code').where('invite.account_id', '=', to),
    )
    .execute();
};

export const inviteRows = accountRows({
  table: 'invite',
  column: 'account_id',
  kind: 'invites',
  joined: joinInvites,
  exported: ['talk_id', 'code', 'opened', 'created_at'],
  // With its visits and guests, which refer to it.
  deleted: 'deleted',
});

export const inviteGuestRows = accountRows({
  table: 'invite_guest',
  column: 'account_id',
  kind: 'invites',
  joined: joinGuests,
  // Without the code: it is somebody else's.
  exported: ['talk_id', 'created_at'],
  deleted: 'deleted',
});
