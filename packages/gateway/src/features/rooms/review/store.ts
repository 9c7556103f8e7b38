import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { JoinedAccounts } from '../../../db/account-rows.ts';
import { accountRows } from '../../../db/account-rows.ts';
import type { RoomAct } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { MessageEffect } from '../../../room/append-store.ts';
import type { MessageDraft } from '../../../room/entry-store.ts';
import type { HeldPost } from './held-store.ts';
import { HELD_COLUMNS, readHeld, writeDraft } from './held-store.ts';

type Db = Transaction<Tables>;

/** What names a post before it has an id: the sender's own. */
type PostKey = Pick<MessageDraft, 'topic' | 'accountId' | 'clientId'>;

/** Asks for the posts of a person in a room that were refused at a time, UTC ms, or later. */
interface RefusedQuestion {
  readonly accountId: string;
  readonly topic: string;
  readonly since: number;
}

/**
 * Decides about a post that waits, as a post of the account that it belongs to now.
 * @returns false when it waits no more, or belongs to another account since a merge
 */
const decide = async (
  db: Db,
  { id, accountId }: HeldPost,
  act: RoomAct,
  decision: {
    readonly state: 'accepted' | 'refused';
    readonly subject: string;
    readonly reason: string;
  },
): Promise<boolean> => {
  const { state, subject, reason } = decision;
  const decided = await db
    .updateTable('held')
    .set({ state, reason, decided_at: act.time })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (decided === undefined) return false;
  const action = state === 'accepted' ? 'review.accept' : 'review.refuse';
  await noteActs(db, act, [{ action, subject, note: reason }]);
  return true;
};

export const createReviewStore = ({ kysely, engine }: DatabaseAccess) => {
  const rows = (db: typeof kysely, topic: string) =>
    db.selectFrom('held').select(HELD_COLUMNS).where('topic', '=', topic);
  const ofKey = (db: typeof kysely, { topic, accountId, clientId }: PostKey) =>
    rows(db, topic).where('account_id', '=', accountId).where('client_id', '=', clientId);
  const accept =
    (post: HeldPost, act: RoomAct): MessageEffect =>
    (db, offset) =>
      decide(db, post, act, { state: 'accepted', subject: String(offset), reason: '' });

  const refusedEach = async (questions: readonly RefusedQuestion[]): Promise<HeldPost[][]> => {
    const found = await kysely
      .selectFrom('held')
      .select([...HELD_COLUMNS, 'topic'])
      .where('topic', 'in', [...new Set(questions.map(({ topic }) => topic))])
      .where('account_id', 'in', [...new Set(questions.map(({ accountId }) => accountId))])
      .where('state', '=', 'refused')
      .where('decided_at', '>=', Math.min(...questions.map(({ since }) => since)))
      .orderBy('decided_at')
      .execute();
    return questions.map(({ accountId, topic, since }) =>
      found
        .filter(
          (row) => row.accountId === accountId && row.topic === topic && row.decidedAt >= since,
        )
        .map(readHeld),
    );
  };

  return {
    /** The post that a sender's own id names, whatever became of it. */
    async byKey(key: PostKey): Promise<HeldPost | null> {
      const row = await ofKey(kysely, key).executeTakeFirst();
      return row === undefined ? null : readHeld(row);
    },
    async byId(topic: string, id: number): Promise<HeldPost | null> {
      const row = await rows(kysely, topic).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : readHeld(row);
    },
    /**
     * Keeps a post that is not kept yet.
     * @param most how many of one person may wait in a room
     * @returns `known` for one that is kept already, `full` when as many wait
     */
    hold: (
      draft: MessageDraft,
      words: readonly string[],
      most: number,
    ): Promise<'held' | 'known' | 'full'> =>
      kysely.transaction().execute(async (db) => {
        const { topic, accountId, clientId, time } = draft;
        // One post of a person after another, so that their number is right.
        await lockAccount(db, engine, accountId);
        const waiting = rows(db, topic)
          .where('state', '=', 'waiting')
          .where('account_id', '=', accountId);
        const full = (await countRows(waiting)) >= most;
        if ((await ofKey(db, draft).executeTakeFirst()) !== undefined) return 'known';
        if (full) return 'full';
        await db
          .insertInto('held')
          .values({
            topic,
            account_id: accountId,
            client_id: clientId,
            draft: writeDraft(draft),
            words: JSON.stringify(words),
            state: 'waiting',
            created_at: time,
          })
          .execute();
        return 'held';
      }),
    /** Posts that wait for review in a room, oldest first. */
    async waiting(topic: string, page: PageRange) {
      const query = rows(kysely, topic).where('state', '=', 'waiting').orderBy('id');
      const { rows: waiting, total } = await readPage(query, page);
      return { rows: waiting.map(readHeld), total };
    },
    /** Lets it in with its message, and notes who did; declines when it waits no more. */
    accept,
    /** Notes that the log holds its message already. @returns false when it waits no more */
    settle: (post: HeldPost, offset: number, act: RoomAct): Promise<boolean> =>
      kysely.transaction().execute((db) => accept(post, act)(db, offset)),
    /** @returns false when it waits no more */
    refuse: (post: HeldPost, reason: string, act: RoomAct): Promise<boolean> =>
      kysely
        .transaction()
        .execute((db) =>
          decide(db, post, act, { state: 'refused', subject: post.accountId, reason }),
        ),
    /** The same of several persons, in the order of the questions. */
    refusedEach,
    /** Posts of one person in a room that were refused at `since` or later. */
    refused: async (accountId: string, topic: string, since: number): Promise<HeldPost[]> =>
      (await refusedEach([{ accountId, topic, since }]))[0] ?? [],
  };
};

export type ReviewStore = ReturnType<typeof createReviewStore>;

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
  kind: 'held',
  joined: joinHeld,
  exported: ['topic', 'draft', 'state', 'reason', 'created_at', 'decided_at'],
  deleted: 'deleted',
});
