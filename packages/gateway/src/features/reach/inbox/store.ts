import type { InboxKind } from '@xuanjiang/contracts/inbox';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import type { Database } from '../../../db/database.ts';
import { deleteBefore } from '../../../db/delete-in-turns.ts';
import { deliver, mutedKinds } from '../../../db/inbox.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { MessageEffect } from '../../../room/append-store.ts';

/** Staff answered a question, or replied to a message. */
export interface Answered {
  readonly topic: string;
  /** Place of the question or message in the log. */
  readonly offset: number;
  /** Place of the answer; 0 when it was spoken. */
  readonly answer: number;
  /** The account of whoever did. */
  readonly actor: string;
  readonly time: number;
}

export const createInboxStore = ({ kysely }: Database) => {
  const own = (accountId: string) =>
    kysely.selectFrom('inbox_message as i').where('i.account_id', '=', accountId);

  /** Tells whoever wrote a message that it was answered, unless they did so themselves or it is gone. */
  const tellWriter =
    (kind: 'answer' | 'reply', { topic, offset, answer, actor, time }: Answered): MessageEffect =>
    async (db) => {
      const written = await db
        .selectFrom('message as m')
        .innerJoin('account as a', 'a.id', 'm.account_id')
        .select('a.id as accountId')
        .where('m.topic', '=', topic)
        .where('m.offset', '=', offset)
        .where('m.kind', '=', 'Message')
        .where('m.recalled', 'is', null)
        .executeTakeFirst();
      if (written === undefined || written.accountId === actor) return true;
      const name = kind === 'answer' ? offset : answer;
      await deliver(
        db,
        [
          {
            accountId: written.accountId,
            key: `${kind}/${topic}/${name}`,
            kind,
            reason: kind === 'answer' ? 'asked' : 'written',
            talkId: talkIdOf(topic),
            question: { topic, offset, answer },
          },
        ],
        time,
      );
      return true;
    };

  return {
    /** Newest first. @param kinds null for all */
    find(accountId: string, kinds: readonly InboxKind[] | null, page: PageRange) {
      const query = own(accountId)
        // What was withdrawn since is not shown here either.
        .leftJoin('message as q', (join) =>
          join
            .onRef('q.topic', '=', 'i.topic')
            .onRef('q.offset', '=', 'i.question_offset')
            .on('q.recalled', 'is', null),
        )
        .leftJoin('message as r', (join) =>
          join
            .onRef('r.topic', '=', 'i.topic')
            .onRef('r.offset', '=', 'i.answer_offset')
            .on('r.recalled', 'is', null),
        )
        .select(['i.id', 'i.kind', 'i.reason', 'i.title', 'i.content', 'i.link', 'i.data'])
        .select([
          'i.talk_id as talkId',
          'i.created_at as createdAt',
          'i.read_at as readAt',
          'q.content as question',
          'r.content as answer',
        ])
        .orderBy('i.created_at', 'desc')
        .orderBy('i.id', 'desc');
      return readPage(kinds === null ? query : query.where('i.kind', 'in', [...kinds]), page);
    },

    async unread(accountId: string): Promise<{ kind: InboxKind; count: number }[]> {
      const rows = await own(accountId)
        .select(['i.kind', ({ fn }) => fn.countAll<number>().as('count')])
        .where('i.read_at', 'is', null)
        .groupBy('i.kind')
        .orderBy('i.kind')
        .execute();
      return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
    },

    /** @param ids null for all of the account */
    async read(accountId: string, ids: readonly number[] | null, now: number): Promise<void> {
      if (ids?.length === 0) return;
      const unread = kysely
        .updateTable('inbox_message')
        .set({ read_at: now })
        .where('account_id', '=', accountId)
        .where('read_at', 'is', null);
      await (ids === null ? unread : unread.where('id', 'in', [...ids])).execute();
    },

    muted: (accountId: string) => mutedKinds(kysely, accountId),

    async mute(accountId: string, kind: InboxKind, now: number): Promise<void> {
      await kysely
        .insertInto('inbox_muted')
        .values({ account_id: accountId, kind, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    async unmute(accountId: string, kind: InboxKind): Promise<void> {
      await kysely
        .deleteFrom('inbox_muted')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .execute();
    },

    /** The effect with which a question is answered: whoever asked it is told. */
    tellAsker: (answered: Answered): MessageEffect => tellWriter('answer', answered),

    /** Tells whoever wrote a message that staff have replied to it. */
    tellReplied: (replied: Answered): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        await tellWriter('reply', replied)(db, replied.offset);
      }),

    /** Forgets messages that came before a time, UTC ms. */
    prune: (before: number): Promise<void> =>
      deleteBefore(kysely, 'inbox_message', 'created_at', before),
  };
};

export type InboxStore = ReturnType<typeof createInboxStore>;

export const inboxRows = accountRows({
  table: 'inbox_message',
  column: 'account_id',
  kind: 'inbox',
  joined: joinKeyed('inbox_message', ['key']),
  exported: ['kind', 'reason', 'title', 'content', 'link', 'talk_id', 'created_at', 'read_at'],
  deleted: 'deleted',
});

/** What the account that stays wants counts. */
export const inboxMutedRows = accountRows({
  table: 'inbox_muted',
  column: 'account_id',
  kind: 'inbox',
  joined: 'deleted',
  exported: ['kind', 'created_at'],
  deleted: 'deleted',
});
