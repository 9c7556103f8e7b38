import { parseTopic, talkTopic, threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';
import { beginningOf } from '../../../room/entry-store.ts';

const idIn = (topicOf: (id: string) => string) =>
  sql<string>`substr(r.topic, ${sql.lit(topicOf('').length + 1)})`;

/** Messages with open reports: liaisons see those of their rooms, operators also those of private threads, without words. */
export const createReportWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'report',
    waits: (db, { universityId, isOperator }) =>
      db
        .selectFrom('report as r')
        .innerJoin('message as m', (join) =>
          join.onRef('m.topic', '=', 'r.topic').onRef('m.offset', '=', 'r.offset'),
        )
        .leftJoin('talk as t', (join) =>
          join.on('r.topic', 'like', talkTopic('%')).on('t.id', '=', idIn(talkTopic)),
        )
        .leftJoin('thread as h', (join) =>
          join.on('r.topic', 'like', threadTopic('%')).on('h.id', '=', idIn(threadTopic)),
        )
        .innerJoin('university as u', (join) =>
          join.on('u.id', '=', sql<string>`coalesce(t.university_id, h.university_id)`),
        )
        .where('r.closed_at', 'is', null)
        .where('m.recalled', 'is', null)
        .$if(!isOperator, (query) => query.where('h.id', 'is', null))
        .$if(universityId !== null, (query) => query.where('u.id', '=', universityId))
        .groupBy(['r.topic', 'r.offset', 't.id', 'h.id', 'm.topic', 'm.offset', 'u.id'])
        .select(sql<string>`r.topic || '/' || r."offset"`.as('subject'))
        .select(sql<string>`coalesce(t.title, '')`.as('title'))
        .select(sql<string>`case when h.id is null then m.content else '' end`.as('detail'))
        .select(['u.id as universityId', 'u.name as universityName'])
        .select(({ fn }) => [fn.countAll<number>().as('amount')])
        .select(({ fn }) => fn.min('r.created_at').as('since'))
        .select(NO_TALK.as('startsAt')),
    present: async (rows) => rows.map((row) => ({ ...row, detail: beginningOf(row.detail) })),
    path({ subject, title }, { isOperator }) {
      const topic = subject.slice(0, subject.lastIndexOf('/'));
      if (!isOperator) return `/videoDetail?id=${parseTopic(topic)?.id ?? ''}`;
      return title === '' ? '/secretMsg?tab=reports' : `/desk/reports?open=${subject}`;
    },
  });
