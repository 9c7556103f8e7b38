import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { WAITING_DUE_HOURS } from '@xuanjiang/contracts/rules/waiting';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import type { WaitingSource } from '../../../lib/waiting.ts';
import { beginningOf } from '../../../room/entry-store.ts';
import type { NoteThreadReads } from './read-note-store.ts';

/** The version before does not write since when a thread waits. */
const SINCE = sql<number>`coalesce(t.waiting_since, t.last_at)`;

/** Threads that wait for an answer which can be given. */
const waiting = (db: Kysely<Tables>, universityId: string | null) =>
  db
    .selectFrom('thread as t')
    .innerJoin('university as u', 'u.id', 't.university_id')
    // As the index of those that wait says it: with a parameter it would not be used.
    .where('t.waiting', '=', sql.lit(1))
    .where('t.blocked_at', 'is', null)
    .where('t.stopped_at', 'is', null)
    .$if(universityId !== null, (query) => query.where('t.university_id', '=', universityId))
    .select(['t.id as subject', 'u.id as universityId', 'u.name as universityName'])
    .select(SINCE.as('since'))
    .select([sql.lit(1).as('amount'), NO_TALK.as('startsAt')]);

/** For liaisons: with the student, and what was written last, which is noted as read. */
export const createThreadWaiting = (
  database: DatabaseAccess,
  namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  noteReads: NoteThreadReads,
): WaitingSource =>
  waitingSource(database, {
    kind: 'thread',
    waits: (db, { universityId }) =>
      waiting(db, universityId)
        .leftJoin('message as m', (join) =>
          join
            .on('m.topic', '=', sql<string>`${sql.lit(threadTopic(''))} || t.id`)
            .onRef('m.offset', '=', 't.last_offset')
            .on('m.recalled', 'is', null),
        )
        .select(sql<string>`coalesce(t.account_id, '')`.as('title'))
        .select(sql<string>`coalesce(m.content, '')`.as('detail')),
    async present(rows, { reader }) {
      await noteReads(
        rows.map(({ subject: id, title: accountId }) => ({ id, accountId })),
        reader,
      );
      const names = await namesOf(rows.map(({ title }) => title));
      return rows.map((row) => ({
        ...row,
        title: names.get(row.title) ?? '',
        detail: beginningOf(row.detail),
      }));
    },
    path: ({ subject }) => `/orgCenter/messages?open=${subject}`,
  });

/** For operators, who do not read threads: which university lets somebody wait for longer than a day. */
export const createLateWaiting = (database: DatabaseAccess): WaitingSource =>
  waitingSource(database, {
    kind: 'late',
    waits: (db, { universityId, now }) =>
      waiting(db, universityId)
        .where(SINCE, '<=', now - WAITING_DUE_HOURS * HOUR_MS)
        .select(['u.name as title', sql.lit('').as('detail')]),
    path: ({ universityId }) => `/desk/universities?open=${universityId}`,
  });
