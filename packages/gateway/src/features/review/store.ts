import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../db/account-rows.ts';
import { accountRows } from '../../db/account-rows.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Effect } from '../../room/append-store.ts';
import type { MessageDraft } from '../../room/entry-store.ts';
import type { HeldRow, ReviewAct } from './decide-store.ts';
import { decide } from './decide-store.ts';
import { writeDraft, writeWords } from './held-draft.ts';

export interface ReviewStore {
  /** The post that a sender's own id names, whatever became of it. */
  held(post: Pick<MessageDraft, 'topic' | 'accountId' | 'clientId'>): Promise<HeldRow | null>;
  byId(topic: string, id: number): Promise<HeldRow | null>;
  /**
   * Keeps a post that is not kept yet.
   * @param most how many of one person may wait in a room
   * @returns `known` for one that stands already, `full` when as many wait
   */
  hold(
    draft: MessageDraft,
    words: readonly string[],
    most: number,
  ): Promise<'held' | 'known' | 'full'>;
  /** Those that wait in a room, oldest first. */
  waiting(
    topic: string,
    page: { readonly Page: number; readonly Limit: number },
  ): Promise<{ rows: HeldRow[]; total: number }>;
  count(topic: string): Promise<number>;
  /** Lets it in with its message, and notes who did; declines when it waits no more. */
  accept(row: HeldRow, act: ReviewAct): Effect;
  /** Notes that its message stands in the log already. @returns false when it waits no more */
  settle(row: HeldRow, offset: number, act: ReviewAct): Promise<boolean>;
  /** @returns false when it waits no more */
  refuse(row: HeldRow, reason: string, act: ReviewAct): Promise<boolean>;
  /** Those of one person in a room that were refused at a time or later. */
  refused(accountId: string, topic: string, since: number): Promise<HeldRow[]>;
}

export const createReviewStore = ({ kysely, engine }: Database): ReviewStore => {
  const countWaiting = async (
    db: Pick<Transaction<Tables>, 'selectFrom'>,
    topic: string,
    accountId?: string,
  ) => {
    let query = db
      .selectFrom('held')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('topic', '=', topic)
      .where('state', '=', 'waiting');
    if (accountId !== undefined) query = query.where('account_id', '=', accountId);
    return Number((await query.executeTakeFirstOrThrow()).total);
  };

  return {
    async held({ topic, accountId, clientId }) {
      const row = await kysely
        .selectFrom('held')
        .selectAll()
        .where('topic', '=', topic)
        .where('account_id', '=', accountId)
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      return row ?? null;
    },
    async byId(topic, id) {
      const row = await kysely
        .selectFrom('held')
        .selectAll()
        .where('topic', '=', topic)
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },
    hold: (draft, words, most) =>
      kysely.transaction().execute(async (db) => {
        const { topic, accountId, clientId, time } = draft;
        const account = db.selectFrom('account').select('id').where('id', '=', accountId);
        // One post of a person after another, so that their number is right.
        await (engine === 'postgres' ? account.forUpdate() : account).execute();
        const full = (await countWaiting(db, topic, accountId)) >= most;
        const known = await db
          .selectFrom('held')
          .select('id')
          .where('topic', '=', topic)
          .where('account_id', '=', accountId)
          .where('client_id', '=', clientId)
          .executeTakeFirst();
        if (known !== undefined) return 'known';
        if (full) return 'full';
        await db
          .insertInto('held')
          .values({
            topic,
            account_id: accountId,
            client_id: clientId,
            draft: writeDraft(draft),
            words: writeWords(words),
            state: 'waiting',
            created_at: time,
          })
          .execute();
        return 'held';
      }),
    async waiting(topic, { Page, Limit }) {
      const rows = await kysely
        .selectFrom('held')
        .selectAll()
        .where('topic', '=', topic)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .limit(Limit)
        .offset((Page - 1) * Limit)
        .execute();
      return { rows, total: await countWaiting(kysely, topic) };
    },
    count: (topic) => countWaiting(kysely, topic),
    accept: (row, act) => (db, offset) =>
      decide(db, row, act, { state: 'accepted', subject: String(offset), reason: '' }),
    settle: (row, offset, act) =>
      kysely
        .transaction()
        .execute((db) =>
          decide(db, row, act, { state: 'accepted', subject: String(offset), reason: '' }),
        ),
    refuse: (row, reason, act) =>
      kysely
        .transaction()
        .execute((db) =>
          decide(db, row, act, { state: 'refused', subject: row.account_id, reason }),
        ),
    refused: (accountId, topic, since) =>
      kysely
        .selectFrom('held')
        .selectAll()
        .where('topic', '=', topic)
        .where('account_id', '=', accountId)
        .where('state', '=', 'refused')
        .where('decided_at', '>=', since)
        .orderBy('decided_at')
        .execute(),
  };
};

/**
 * A sender's id for a post is unique in a room: a post that waits under an id that the other account
 * used, for a post or a message, gets a longer one. Runs before the messages are moved.
 */
const joinHeld = async ({ db, from, to }: JoinedAccounts): Promise<void> => {
  await db
    .updateTable('held')
    .set({ client_id: sql<string>`client_id || ':held:' || ${sql.ref('id')}` })
    .where('account_id', '=', from)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('held as kept')
            .select('kept.id')
            .where('kept.account_id', '=', to)
            .whereRef('kept.topic', '=', 'held.topic')
            .whereRef('kept.client_id', '=', 'held.client_id'),
        ),
        eb.exists(
          eb
            .selectFrom('message')
            .select('message.offset')
            .where('message.account_id', '=', to)
            .whereRef('message.topic', '=', 'held.topic')
            .whereRef('message.client_id', '=', 'held.client_id'),
        ),
      ]),
    )
    .execute();
  await db.updateTable('held').set({ account_id: to }).where('account_id', '=', from).execute();
};

export const heldRows = accountRows({
  table: 'held',
  column: 'account_id',
  joined: joinHeld,
  exported: ['topic', 'draft', 'state', 'reason', 'created_at', 'decided_at'],
  deleted: { kept: 'the law asks to keep what was sent for publication; see CHAT_RETENTION_DAYS' },
});
