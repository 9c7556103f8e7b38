import { randomUUID } from 'node:crypto';
import type { NoteKind } from '@xuanjiang/contracts/note';
import { NOTE_LIMITS } from '@xuanjiang/contracts/rules/note-limits';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows, deleteShared } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';

/** A note or mark before it is kept. Times are ms. */
export interface NewNote {
  readonly accountId: string;
  readonly talkId: string;
  readonly kind: NoteKind;
  /** Into the talk, whole seconds. */
  readonly atMs: number;
  readonly content: string;
}

/** Which notes of an account; null for all. */
export interface NoteFilter {
  readonly talkId: string | null;
  readonly kind: NoteKind | null;
}

export const createNoteStore = ({ kysely, engine }: Database) => {
  const own = (db: typeof kysely, accountId: string) =>
    db.selectFrom('note as n').where('n.account_id', '=', accountId);

  return {
    /** Notes of the account by talk, the talk with the newest note first; in each talk by their time in it. */
    find(accountId: string, { talkId, kind }: NoteFilter, page: PageRange) {
      const all = own(kysely, accountId)
        .innerJoin('talk as t', 't.id', 'n.talk_id')
        .innerJoin('university as u', 'u.id', 't.university_id')
        .select(['n.talk_id as talkId', 't.title as talkTitle', 'u.name as universityName'])
        .select(['n.id', 'n.kind', 'n.at_ms as atMs', 'n.content'])
        .select(['n.created_at as createdAt', 'n.updated_at as updatedAt']);
      const some = kind === null ? all : all.where('n.kind', '=', kind);
      // An account has some thousands at most.
      const query =
        talkId === null
          ? some
              .orderBy(sql`max(n.created_at) over (partition by n.talk_id)`, 'desc')
              .orderBy('n.talk_id')
          : some.where('n.talk_id', '=', talkId);
      return readPage(query.orderBy('n.at_ms').orderBy('n.id'), page);
    },

    /** @returns the id, of a moment that is marked already that of its mark; null when too many are kept */
    add: (note: NewNote, now: number): Promise<string | null> =>
      kysely.transaction().execute(async (db) => {
        const { accountId, talkId, kind, atMs, content } = note;
        // Locks the account, so that its notes are counted right when several are added at once.
        await lockAccount(db, engine, accountId);
        const ofTalk = own(db, accountId).where('n.talk_id', '=', talkId);
        const marked =
          kind === 'again'
            ? await ofTalk
                .select('n.id')
                .where('n.kind', '=', kind)
                .where('n.at_ms', '=', atMs)
                .executeTakeFirst()
            : undefined;
        if (marked !== undefined) return marked.id;
        if ((await countRows(ofTalk)) >= NOTE_LIMITS.perTalk) return null;
        if ((await countRows(own(db, accountId))) >= NOTE_LIMITS.all) return null;
        const id = randomUUID();
        await db
          .insertInto('note')
          .values({
            id,
            account_id: accountId,
            talk_id: talkId,
            kind,
            at_ms: atMs,
            content,
            created_at: now,
            updated_at: now,
          })
          .execute();
        return id;
      }),

    /** Kind of a note of this account; null when the account has no such note. */
    async kindOf(accountId: string, id: string): Promise<NoteKind | null> {
      const row = await own(kysely, accountId)
        .select('n.kind')
        .where('n.id', '=', id)
        .executeTakeFirst();
      return row?.kind ?? null;
    },

    /** @returns false when there is no such one */
    async edit(accountId: string, id: string, content: string, now: number): Promise<boolean> {
      const changed = await kysely
        .updateTable('note')
        .set({ content, updated_at: now })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .returning('id')
        .executeTakeFirst();
      return changed !== undefined;
    },

    async delete(accountId: string, id: string): Promise<void> {
      await kysely
        .deleteFrom('note')
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .execute();
    },
  };
};

export type NoteStore = ReturnType<typeof createNoteStore>;

/** A moment that both have marked is marked once; all that was written stays. */
const joinNotes = async (accounts: JoinedAccounts): Promise<void> => {
  const { db, from, to } = accounts;
  await deleteShared('note', ['kind', 'talk_id', 'at_ms'], accounts, sql`kind = 'again'`);
  await db.updateTable('note').set({ account_id: to }).where('account_id', '=', from).execute();
};

export const noteRows = accountRows({
  table: 'note',
  column: 'account_id',
  kind: 'notes',
  joined: joinNotes,
  exported: ['talk_id', 'kind', 'at_ms', 'content', 'created_at', 'updated_at'],
  deleted: 'deleted',
});
