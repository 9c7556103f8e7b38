import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Engine } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import { deliver } from '../../../db/inbox.ts';
import { addJobs } from '../../../db/jobs.ts';
import { holdAccounts } from '../../../db/lock-account.ts';
import type { Tables } from '../../../db/tables.ts';
import type { JobEffect } from '../../ground/job/service.ts';
import type { AnsweredVoters } from './policy.ts';
import { msIntoTalk, spanOf, VOTERS_AT_ONCE, VOTERS_JOB, votersKey } from './policy.ts';

/** The accounts that voted for a question or asked it, with the time of the vote or the question, UTC ms. */
const votersOf = async (
  db: Kysely<Tables>,
  topic: string,
  offset: number,
): Promise<Map<string, number>> => {
  const asked = await db
    .selectFrom('message as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.account_id', 'm.created_at'])
    .where('m.topic', '=', topic)
    .where('m.offset', '=', offset)
    .execute();
  const voted = await db
    .selectFrom('vote')
    .select(['account_id', 'created_at'])
    .where('topic', '=', topic)
    .where('offset', '=', offset)
    .execute();
  return new Map([...asked, ...voted].map((row) => [row.account_id, row.created_at]));
};

/** The same with their accounts held. Who has joined an account meanwhile comes in its place. */
const heldVotersOf = async (
  db: Transaction<Tables>,
  engine: Engine,
  topic: string,
  offset: number,
): Promise<Map<string, number>> => {
  const tried = new Set<string>();
  const held = new Set<string>();
  for (;;) {
    const voters = await votersOf(db, topic, offset);
    const others = [...voters.keys()].filter((accountId) => !tried.has(accountId));
    if (others.length === 0) {
      return new Map([...voters].filter(([accountId]) => held.has(accountId)));
    }
    for (const accountId of others) tried.add(accountId);
    for (const accountId of await holdAccounts(db, engine, others)) held.add(accountId);
  }
};

/** Gives a question the votes of another and that of whoever asked that one; nobody gets a second one. */
export const moveVotes = async (
  db: Transaction<Tables>,
  engine: Engine,
  topic: string,
  from: number,
  into: number,
): Promise<void> => {
  const voters = await heldVotersOf(db, engine, topic, from);
  const own = await db
    .selectFrom('message')
    .select('account_id')
    .where('topic', '=', topic)
    .where('offset', '=', into)
    .executeTakeFirst();
  const rows = [...voters]
    .filter(([accountId]) => accountId !== own?.account_id)
    .map(([account_id, created_at]) => ({
      ...{ topic, offset: into, account_id, choice: 0 },
      created_at,
    }));
  for (const part of inParts(rows)) {
    await db
      .insertInto('vote')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};

export const addVotersJob = (
  db: Kysely<Tables>,
  voters: AnsweredVoters,
  now: number,
): Promise<void> =>
  addJobs(
    db,
    [
      {
        key: votersKey(voters),
        kind: VOTERS_JOB,
        about: `${VOTERS_JOB}/${voters.topic}`,
        accountId: null,
        data: voters,
        notBefore: now,
      },
    ],
    now,
  );

/** Tells those who want to know an answered question, and adds a job for those who come after them. */
export const tellVoters =
  (voters: AnsweredVoters, now: number): JobEffect =>
  async (db) => {
    const { topic, offset, actor, after = '' } = voters;
    const question = await db
      .selectFrom('question as k')
      .innerJoin('message as m', (join) =>
        join.onRef('m.topic', '=', 'k.topic').onRef('m.offset', '=', 'k.offset'),
      )
      .leftJoin('talk as t', (join) =>
        join.on(sql`${sql.lit(talkTopic(''))} || t.id`, '=', sql.ref('k.topic')),
      )
      .select(['k.answer_offset as answer', 'k.answered_at as answeredAt', 't.id as talkId'])
      .select(['t.starts_at as startsAt', 't.ends_at as endsAt'])
      .select(['t.real_start as realStart', 't.real_end as realEnd'])
      .where('k.topic', '=', topic)
      .where('k.offset', '=', offset)
      .where('k.state', '=', 'answered')
      .where('m.recalled', 'is', null)
      .executeTakeFirst();
    if (question === undefined) return;
    const { answer, answeredAt, talkId, startsAt, endsAt, ...real } = question;
    const people = await db
      .selectFrom('vote as v')
      .innerJoin('account as a', 'a.id', 'v.account_id')
      .select('a.id as accountId')
      .where('v.topic', '=', topic)
      .where('v.offset', '=', offset)
      .where('v.account_id', '>', after)
      .where('v.account_id', '<>', actor)
      .orderBy('v.account_id')
      .limit(VOTERS_AT_ONCE)
      .execute();
    const talk =
      startsAt === null || endsAt === null ? null : spanOf({ startsAt, endsAt, ...real });
    await deliver(
      db,
      people.map(({ accountId }) => ({
        accountId,
        // As that of who asked it: whoever did both is told once.
        key: `answer/${topic}/${offset}`,
        kind: 'answer',
        // A vote asks it too; a reason of its own would break pages of before.
        reason: 'asked',
        talkId,
        question: { topic, offset, answer },
        data: { atMs: msIntoTalk(talk, answeredAt) },
      })),
      now,
    );
    const last = people.at(-1);
    if (last !== undefined && people.length === VOTERS_AT_ONCE) {
      await addVotersJob(db, { ...voters, after: last.accountId }, now);
    }
  };
