import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Kysely } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import { countRows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import type { ThreadFacts } from './policy.ts';

/** Random bytes of an id: nobody guesses one. */
const ID_BYTES = 16;

export interface NewThread {
  readonly accountId: string;
  readonly universityId: string;
  /** The talk at which it is begun; null for none. */
  readonly talkId: string | null;
}

/** Two that became one account's, because accounts were joined, stay both: it is the one that was used last. */
const threadBetween = (db: Kysely<Tables>, accountId: string, universityId: string) =>
  db
    .selectFrom('thread')
    .select('id')
    .where('account_id', '=', accountId)
    .where('university_id', '=', universityId)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();

/** The private threads, beside their messages, which stand in the rooms' logs. */
export const createThreadStore = ({ kysely, engine }: DatabaseAccess) => ({
  /** The facts of the threads with these ids, by id; an id without a thread is left out. */
  async facts(ids: readonly string[]): Promise<Map<string, ThreadFacts>> {
    const rows = await kysely
      .selectFrom('thread')
      .select(['id', 'account_id as accountId', 'university_id as universityId'])
      .select(['stopped_at as stoppedAt', 'blocked_at', 'block_reason'])
      .where('id', 'in', [...new Set(ids)])
      .execute();
    return new Map(
      rows.map(({ blocked_at: at, block_reason: reason, ...facts }) => [
        facts.id,
        { ...facts, blocked: at === null ? null : { at, reason } },
      ]),
    );
  },

  /** @returns the id of the thread of an account with a university; null for none */
  between: async (accountId: string, universityId: string): Promise<string | null> =>
    (await threadBetween(kysely, accountId, universityId))?.id ?? null,

  /**
   * The thread of an account with a university; a new one where there is none.
   * @returns its id; `full` when the account has begun `max` since the beginning of the day, `gone`
   * for no account
   */
  begin: (
    { accountId, universityId, talkId }: NewThread,
    now: number,
    max: number,
  ): Promise<{ readonly id: string } | 'full' | 'gone'> =>
    kysely.transaction().execute(async (db) => {
      // Locks the account, so that the second of two requests at once finds the thread of the first.
      if (!(await lockAccount(db, engine, accountId))) return 'gone';
      const known = await threadBetween(db, accountId, universityId);
      if (known !== undefined) return known;
      const today = dayStart(dayOf(now));
      const begun = await countRows(
        db
          .selectFrom('thread')
          .where('account_id', '=', accountId)
          .where('created_at', '>=', today)
          .where('created_at', '<', today + DAY_MS),
      );
      if (begun >= max) return 'full';
      const id = randomBytes(ID_BYTES).toString('hex');
      await db
        .insertInto('thread')
        .values({
          id,
          account_id: accountId,
          university_id: universityId,
          talk_id: talkId,
          last_at: now,
          stopped_at: null,
          blocked_at: null,
          blocked_by: null,
          created_at: now,
        })
        .execute();
      return { id };
    }),

  /** @returns whether it has changed */
  async stop(id: string, on: boolean, now: number): Promise<boolean> {
    const changed = await kysely
      .updateTable('thread')
      .set({ stopped_at: on ? now : null })
      .where('id', '=', id)
      .where('stopped_at', on ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst();
    return changed !== undefined;
  },

  /**
   * Stops a student, or lets them write again, and notes who did.
   * @param reason null to lift it
   * @returns whether it has changed
   */
  block: (id: string, reason: string | null, act: Act): Promise<boolean> =>
    kysely.transaction().execute(async (db) => {
      const blocks = reason !== null;
      const changed = await db
        .updateTable('thread')
        .set({
          blocked_at: blocks ? act.time : null,
          blocked_by: blocks ? act.actor : null,
          block_reason: reason ?? '',
        })
        .where('id', '=', id)
        .where('blocked_at', blocks ? 'is' : 'is not', null)
        .returning('account_id as accountId')
        .executeTakeFirst();
      if (changed === undefined) return false;
      const action = blocks ? 'thread.block' : 'thread.unblock';
      const entry = { action, subject: changed.accountId ?? '', note: reason ?? '' } as const;
      await noteActs(db, { ...act, topic: threadTopic(id) }, [entry]);
      return true;
    }),

  /** Accounts of those who answer for a university. */
  async staff(universityId: string): Promise<string[]> {
    const rows = await activeLiaisons(kysely, universityId).select('id').execute();
    return rows.map(({ id }) => id);
  },
});

export type ThreadStore = ReturnType<typeof createThreadStore>;
