import { isDeepStrictEqual } from 'node:util';
import type { FeedbackKind, FeedbackState } from '@xuanjiang/contracts/feedback';
import type { Kysely } from 'kysely';
import { accountRows, joinKeyed } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import { holdOwners, lockAccount } from '../../../db/lock-account.ts';
import { noteViews } from '../../../db/looks.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { platformView } from '../../../lib/looks.ts';
import { takePictures } from './picture-store.ts';

export interface FeedbackDraft {
  readonly accountId: string;
  readonly key: string;
  readonly kind: FeedbackKind;
  readonly content: string;
  readonly link: string;
  /** Ids, in their order. */
  readonly pictures: readonly string[];
}

/** Which feedbacks staff see. */
interface FeedbackFilter {
  readonly state: FeedbackState;
  readonly kind?: FeedbackKind | undefined;
  readonly name?: string | undefined;
  /** By default open ones the oldest first, others the newest first. */
  readonly sort?: 'newest' | 'oldest' | undefined;
}

const SEARCHED_COLUMNS = ['f.content', 'f.answer', 'f.link', 'a.displayname'];

/** What became of a draft: its id, or why it was not taken. */
export type PutFeedback =
  | { readonly id: number }
  | { readonly refused: 'full' | 'pictures' | 'answered' | 'noAccount' };

/** A picture is not there any more: nothing of the feedback is stored. */
class PicturesGone extends Error {}

const openOthers = (db: Kysely<Tables>, { accountId, key }: FeedbackDraft) =>
  db
    .selectFrom('feedback')
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .where('key', '!=', key);

/** A feedback, as operators see it. */
const seen = (id: number) => platformView('feedback', ['displayname', 'feedback'], `${id}`);

/** What was answered between two tries to send it: the same feedback once more, or another text that comes too late. */
const putAnswered = async (db: Kysely<Tables>, draft: FeedbackDraft): Promise<PutFeedback> => {
  const { accountId, key, kind, content, pictures } = draft;
  const has = await db
    .selectFrom('feedback')
    .select(['id', 'kind', 'content'])
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const shown = await db
    .selectFrom('feedback_picture')
    .select('id')
    .where('feedback_id', '=', has.id)
    .orderBy('place')
    .execute();
  const same =
    has.kind === kind &&
    has.content === content &&
    isDeepStrictEqual(
      shown.map(({ id }) => id),
      pictures,
    );
  return same ? { id: has.id } : { refused: 'answered' };
};

export const createFeedbackStore = ({ kysely, engine }: Database) => {
  const rows = (db: Kysely<Tables> = kysely) =>
    db
      .selectFrom('feedback as f')
      .innerJoin('account as a', 'a.id', 'f.account_id')
      .select(['f.id', 'f.kind', 'f.content', 'f.link', 'f.state', 'f.answer'])
      .select(['f.created_at as createdAt', 'f.answered_at as answeredAt'])
      .select(['f.account_id as accountId', 'a.displayname']);

  const byId = async (id: number) =>
    (await rows().where('f.id', '=', id).executeTakeFirst()) ?? null;

  return {
    /** Adds a feedback with its pictures; one that is open under its key is written over, one that is answered is not. */
    async put(draft: FeedbackDraft, now: number, openMax: number): Promise<PutFeedback> {
      const { accountId, key, kind, content, link, pictures } = draft;
      try {
        return await kysely.transaction().execute(async (db) => {
          // Several at once are counted one after the other.
          if (!(await lockAccount(db, engine, accountId))) return { refused: 'noAccount' };
          if ((await countRows(openOthers(db, draft))) >= openMax) return { refused: 'full' };
          const put = await db
            .insertInto('feedback')
            .values({
              account_id: accountId,
              key,
              kind,
              content,
              link,
              created_at: now,
              state: 'open',
              answer: '',
            })
            .onConflict((conflict) =>
              conflict
                .columns(['account_id', 'key'])
                .doUpdateSet({ kind, content, link })
                .where('feedback.state', '=', 'open'),
            )
            .returning('id')
            .executeTakeFirst();
          if (put === undefined) return putAnswered(db, draft);
          if (!(await takePictures(db, { accountId, feedbackId: put.id, pictures }))) {
            throw new PicturesGone();
          }
          return put;
        });
      } catch (error) {
        if (error instanceof PicturesGone) return { refused: 'pictures' };
        throw error;
      }
    },

    byId,

    /** Feedback of an account, newest first. */
    ofAccount: (accountId: string, page: PageRange) =>
      readPage(
        rows()
          .where('f.account_id', '=', accountId)
          .orderBy('f.created_at', 'desc')
          .orderBy('f.id', 'desc'),
        page,
      ),

    /** Feedback of all accounts, for staff, whose view is noted. Without `sort`: open oldest first, answered newest first. */
    ofState: ({ state, kind, name = '', sort }: FeedbackFilter, page: PageRange, act: Act) =>
      kysely.transaction().execute(async (db) => {
        const isOpen = state === 'open';
        const order = (sort ?? (isOpen ? 'oldest' : 'newest')) === 'oldest' ? 'asc' : 'desc';
        let chosen = rows(db)
          .where('f.state', '=', state)
          .where(containsWords(SEARCHED_COLUMNS, name));
        if (kind !== undefined) chosen = chosen.where('f.kind', '=', kind);
        const found = await readPage(
          chosen.orderBy(isOpen ? 'f.created_at' : 'f.answered_at', order).orderBy('f.id', order),
          page,
        );
        const looks = found.rows.map(({ id, accountId }) => ({ view: seen(id), accountId }));
        await noteViews(db, act, looks);
        return found;
      }),

    /** One of anybody, for staff who save its pictures, which is noted. */
    lookAtPictures: (id: number, act: Act) =>
      kysely.transaction().execute(async (db) => {
        const row = (await rows(db).where('f.id', '=', id).executeTakeFirst()) ?? null;
        if (row !== null) {
          const view = platformView('picture', ['picture'], `${id}`);
          await noteViews(db, act, [{ view, accountId: row.accountId }]);
        }
        return row;
      }),

    /**
     * Answers a feedback, and tells whoever sent it.
     * @returns false when it is not open
     */
    answer: (id: number, answer: string, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        // The message holds the account.
        await holdOwners(db, engine, async () => {
          const asked = db
            .selectFrom('feedback')
            .select('account_id as sender')
            .where('id', '=', id);
          return (await asked.execute()).map(({ sender }) => sender);
        });
        const answered = await db
          .updateTable('feedback')
          .set({ state: 'answered', answer, answered_by: act.actor, answered_at: act.time })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .returning(['account_id as accountId', 'content'])
          .executeTakeFirst();
        if (answered === undefined) return false;
        await noteActs(db, act, [{ action: 'feedback.answer', subject: `${id}` }]);
        await deliver(
          db,
          [
            {
              accountId: answered.accountId,
              key: `feedback/${id}`,
              kind: 'reply',
              reason: 'feedback',
              content: answer,
              link: '/feedback',
              data: { quote: answered.content },
            },
          ],
          act.time,
        );
        return true;
      }),
  };
};

export type FeedbackStore = ReturnType<typeof createFeedbackStore>;
export type FeedbackRow = NonNullable<Awaited<ReturnType<FeedbackStore['byId']>>>;

export const feedbackRows = accountRows({
  table: 'feedback',
  column: 'account_id',
  kind: 'feedback',
  joined: joinKeyed('feedback', ['key']),
  exported: ['id', 'kind', 'content', 'link', 'created_at', 'state', 'answer', 'answered_at'],
  deleted: 'deleted',
});

export const answeredFeedbackRows = accountRows({
  table: 'feedback',
  column: 'answered_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownOthers' },
  deleted: { kept: 'keptWork' },
});
