import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { ThreadSide } from '@xuanjiang/contracts/thread';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { deliver, hasUnread } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import type { Tables } from '../../../db/tables.ts';
import type { MessageEffect } from '../../../room/append-store.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import { THREAD_DUTY_JOB, threadLink } from './policy.ts';

/** A message that is about to enter the log of a thread. */
export interface ThreadPost {
  readonly id: string;
  readonly side: ThreadSide;
  /** Offset of the message that it answers; null for none. */
  readonly quoteOffset: number | null;
  /** UTC ms. */
  readonly time: number;
}

/** What the job that tells staff says. */
export interface ThreadDuty {
  readonly id: string;
}

/** Tells the student of a reply, unless a message about the thread is unread already. */
const tellStudent = async (
  db: Kysely<Tables>,
  accountId: string,
  universityId: string,
  { id, quoteOffset, time }: ThreadPost,
  offset: number,
): Promise<void> => {
  const link = threadLink(id);
  if (await hasUnread(db, accountId, link)) return;
  const { name } = await db
    .selectFrom('university')
    .select('name')
    .where('id', '=', universityId)
    .executeTakeFirstOrThrow();
  const question = { topic: threadTopic(id), offset: quoteOffset ?? 0, answer: offset };
  const message = { key: `${question.topic}/${offset}`, title: name, link, question };
  await deliver(db, [{ accountId, kind: 'reply', reason: 'written', ...message }], time);
};

/** Plans that staff are told, once a day for a thread. Who they are is asked outside of the log's transaction. */
const planDuty = (db: Kysely<Tables>, { id, time }: ThreadPost): Promise<void> => {
  const data: ThreadDuty = { id };
  const key = `${THREAD_DUTY_JOB}/${id}/${dayOf(time)}`;
  const job = { kind: THREAD_DUTY_JOB, about: threadTopic(id), accountId: null, data };
  return addJobs(db, [{ key, ...job, notBefore: time }], time);
};

/**
 * What else changes with a message of a thread. Declines when its side may not write any more: a stop or
 * a block that came meanwhile holds.
 */
export const notePost =
  (post: ThreadPost): MessageEffect =>
  async (db, offset) => {
    const isStudent = post.side === 'student';
    const open = db
      .updateTable('thread')
      .set({
        ...{ last_offset: offset, last_at: post.time, waiting: isStudent ? 1 : 0 },
        // It waits since the first message that is not answered: who asks again has not begun to wait anew.
        waiting_since: isStudent
          ? sql<number>`case when waiting = 1 then coalesce(waiting_since, last_at) else ${post.time} end`
          : null,
      })
      .where('id', '=', post.id)
      .where('stopped_at', 'is', null)
      .where('account_id', 'is not', null);
    const noted = await (isStudent ? open.where('blocked_at', 'is', null) : open)
      .returning(['account_id as accountId', 'university_id as universityId'])
      .executeTakeFirst();
    if (noted === undefined || noted.accountId === null) return false;
    if (isStudent) await planDuty(db, post);
    else await tellStudent(db, noted.accountId, noted.universityId, post, offset);
    return true;
  };

/** Tells the staff that a student waits for an answer, unless it was given meanwhile. */
export const tellStaff =
  (key: string, { id }: ThreadDuty, now: number): JobEffect =>
  async (db) => {
    const thread = await db
      .selectFrom('thread')
      .select('university_id as universityId')
      .where('id', '=', id)
      .where('waiting', '=', 1)
      .executeTakeFirst();
    if (thread === undefined) return;
    const staff = await activeLiaisons(db, thread.universityId).select('id as accountId').execute();
    await deliver(
      db,
      staff.map(({ accountId }) => ({
        accountId,
        key,
        kind: 'duty',
        reason: 'staff',
        link: threadLink(id),
        data: { duty: 'threadMessage' },
      })),
      now,
    );
  };
