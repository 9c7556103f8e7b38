import type { Kysely, Transaction } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';

/** An invitation that is being made. */
export interface NewInvitation {
  readonly id: string;
  readonly tokenHash: string;
  readonly universityId: string;
  readonly phoneCipher: string;
  readonly name: string;
  readonly lead: boolean;
  readonly moves: boolean;
  readonly byOperator: boolean;
  /** UTC ms. */
  readonly expiresAt: number;
}

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('staff_invitation as i')
    .leftJoin('account as a', 'a.id', 'i.invited_by')
    .select(['i.id', 'i.name', 'i.lead', 'i.moves', 'i.university_id as universityId'])
    .select(['i.phone_cipher as phoneCipher', 'i.elsewhere_at as elsewhereAt'])
    .select(['i.invited_by as invitedBy', 'i.by_operator as byOperator'])
    .select(['i.created_at as createdAt', 'i.expires_at as expiresAt'])
    .select(['i.accepted_at as acceptedAt', 'i.revoked_at as revokedAt'])
    .select('a.displayname as by');

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
export type InvitationRow = Row;

/** Changes invitations that wait. */
const open = (db: Kysely<Tables>, now: number) =>
  db
    .updateTable('staff_invitation')
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);

/** Voids the invitations of who leaves, within the transaction that takes the role. */
export const revokeInvitationsWithin = async (
  db: Transaction<Tables>,
  { accountId }: { readonly accountId: string },
  act: Act,
): Promise<void> => {
  const revoked = await open(db, act.time)
    .set({ revoked_at: act.time })
    .where('invited_by', '=', accountId)
    .returning(['id', 'university_id as universityId'])
    .execute();
  await noteActs(
    db,
    act,
    revoked.map(({ id, universityId }) => ({
      ...{ action: 'colleague.revoke' as const, subject: universityId, note: id },
    })),
  );
};

/** Invitations of liaison staff. */
export const createInvitationStore = ({ kysely }: Database) => ({
  /** The invitations of a university that wait or ended after a time, newest first. */
  ofUniversity: (universityId: string, since: number, tx?: OpenTransaction): Promise<Row[]> =>
    rows(tx === undefined ? kysely : queriesOf(tx))
      .where('i.university_id', '=', universityId)
      .where('i.expires_at', '>', since)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id')
      .execute(),
  byToken: async (tokenHash: string): Promise<Row | null> =>
    (await rows(kysely).where('i.token_hash', '=', tokenHash).executeTakeFirst()) ?? null,
  byId: async (id: string): Promise<Row | null> =>
    (await rows(kysely).where('i.id', '=', id).executeTakeFirst()) ?? null,

  /** Adds one, voids those that it replaces, and notes both. */
  async add(
    tx: OpenTransaction,
    invitation: NewInvitation,
    replaced: readonly string[],
    act: Act,
  ): Promise<void> {
    const db = queriesOf(tx);
    const subject = invitation.universityId;
    if (replaced.length > 0) {
      await open(db, act.time).set({ revoked_at: act.time }).where('id', 'in', replaced).execute();
    }
    await db
      .insertInto('staff_invitation')
      .values({
        id: invitation.id,
        token_hash: invitation.tokenHash,
        university_id: invitation.universityId,
        phone_cipher: invitation.phoneCipher,
        name: invitation.name,
        lead: Number(invitation.lead),
        moves: Number(invitation.moves),
        elsewhere_at: null,
        invited_by: act.actor,
        by_operator: Number(invitation.byOperator),
        created_at: act.time,
        expires_at: invitation.expiresAt,
        ...{ accepted_at: null, accepted_by: null, revoked_at: null },
      })
      .execute();
    await noteActs(db, act, [
      ...replaced.map((note) => ({ action: 'colleague.revoke' as const, subject, note })),
      { action: 'colleague.invite', subject, note: invitation.id },
    ]);
  },
  /** @returns false for one that does not wait any more */
  revoke: (id: string, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const revoked = await open(db, act.time)
        .set({ revoked_at: act.time })
        .where('id', '=', id)
        .returning('university_id as universityId')
        .executeTakeFirst();
      if (revoked === undefined) return false;
      const subject = revoked.universityId;
      await noteActs(db, act, [{ action: 'colleague.revoke', subject, note: id }]);
      return true;
    }),
  /** Lets its person come from another university. @returns false for one that does not wait any more */
  allowMove: (id: string, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const allowed = await open(db, act.time)
        .set({ moves: 1, elsewhere_at: null })
        .where('id', '=', id)
        .returning('university_id as universityId')
        .executeTakeFirst();
      if (allowed === undefined) return false;
      const subject = allowed.universityId;
      await noteActs(db, act, [{ action: 'colleague.allowMove', subject, note: id }]);
      return true;
    }),
  /** Keeps that its person works elsewhere: an operator has to agree. */
  noteElsewhere: async (id: string, now: number): Promise<void> =>
    void (await open(kysely, now).set({ elsewhere_at: now }).where('id', '=', id).execute()),
  /** Counts a message by SMS. @returns false where there were so many already, or it does not wait any more */
  countSms: (id: string, most: number, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const counted = await open(db, act.time)
        .set((eb) => ({ sms_count: eb('sms_count', '+', 1) }))
        .where('id', '=', id)
        .where('sms_count', '<', most)
        .returning('university_id as universityId')
        .executeTakeFirst();
      if (counted === undefined) return false;
      const subject = counted.universityId;
      await noteActs(db, act, [{ action: 'colleague.sendSms', subject, note: id }]);
      return true;
    }),
  /**
   * Uses it up, and notes it, in the transaction that gives the role.
   * @returns false when it does not wait any more: another request was first
   */
  async accept(tx: OpenTransaction, id: string, act: Act): Promise<boolean> {
    const db = queriesOf(tx);
    const accepted = await open(db, act.time)
      .set({ accepted_at: act.time, accepted_by: act.actor })
      .where('id', '=', id)
      .returning('university_id as universityId')
      .executeTakeFirst();
    if (accepted === undefined) return false;
    const subject = accepted.universityId;
    await noteActs(db, act, [{ action: 'colleague.accept', subject, note: id }]);
    return true;
  },
  /** Forgets those that ended before a time, and with them the phones. */
  prune: async (before: number): Promise<void> =>
    void (await kysely.deleteFrom('staff_invitation').where('expires_at', '<', before).execute()),
});

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export const invitedByRows = accountRows({
  table: 'staff_invitation',
  column: 'invited_by',
  kind: 'work',
  joined: { kept: 'only staff invite, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: 'deleted',
});

export const acceptedByRows = accountRows({
  table: 'staff_invitation',
  column: 'accepted_by',
  kind: 'work',
  joined: 'moved',
  exported: ['university_id', 'created_at'],
  deleted: 'deleted',
});
