import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { lockAccount } from '../../../db/lock-account.ts';
import type { Clock } from '../../../lib/clock.ts';

/**
 * Staff have read a thread. It is none of the looks that a student is shown (`VIEW_ACTIONS`): that would be a
 * read mark.
 */
const THREAD_READ = 'thread.read';

/** An entry stands for all that somebody reads in a thread for so long, ms: pages and connections ask again and again. */
const NOTED_MS = HOUR_MS;
/** How many threads a process remembers to be noted; what it has forgotten is looked up. */
const REMEMBERED = 10_000;

/** A thread, and whose it is; null once the account is deleted. */
export interface ReadThread {
  readonly id: string;
  readonly accountId: string | null;
}

/** Notes in the audit that somebody of the staff reads threads; waited for before they are shown. */
export type NoteThreadReads = (threads: readonly ReadThread[], actor: string) => Promise<void>;

export const createNoteThreadReads = (
  { kysely, engine }: DatabaseAccess,
  clock: Clock,
): NoteThreadReads => {
  /** When each reader has last been noted, UTC ms. */
  const noted = new Map<string, number>();

  const store = (threads: readonly ReadThread[], actor: string, time: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      // What one person reads through two gateways is noted one after the other.
      await lockAccount(db, engine, actor);
      const topics = threads.map(({ id }) => threadTopic(id));
      const rows = await db
        .selectFrom('audit')
        .select('topic')
        .where('topic', 'in', topics)
        .where('action', '=', THREAD_READ)
        .where('actor', '=', actor)
        .where('created_at', '>', time - NOTED_MS)
        .execute();
      const known = new Set(rows.map(({ topic }) => topic));
      for (const { id, accountId } of threads) {
        const topic = threadTopic(id);
        if (known.has(topic)) continue;
        const entry = { action: THREAD_READ, subject: accountId ?? '' } as const;
        await noteActs(db, { actor, time, topic }, [entry]);
      }
    });

  return async (threads, actor) => {
    const time = clock();
    const keyOf = ({ id }: ReadThread) => `${id} ${actor}`;
    const due = threads.filter((thread) => {
      const before = noted.get(keyOf(thread));
      return before === undefined || time - before >= NOTED_MS;
    });
    if (due.length === 0) return;
    await store(due, actor, time);
    if (noted.size > REMEMBERED) noted.clear();
    for (const thread of due) noted.set(keyOf(thread), time);
  };
};
