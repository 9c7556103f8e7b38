import { DAY_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { WAITING_QUESTION_DAYS } from '@xuanjiang/contracts/waiting';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { TALK_UNTIL, talkStatusIs } from '../../../db/talk-times.ts';
import { NO_TALK, waitingSource } from '../../../db/waiting.ts';

/** Talks that have ended with questions that nobody has answered. */
export const createQuestionWaiting = (database: DatabaseAccess) =>
  waitingSource(database, {
    kind: 'question',
    waits: (db, { universityId, now }) =>
      db
        .selectFrom('talk')
        .innerJoin('university as u', 'u.id', 'talk.university_id')
        .innerJoin('question as q', (join) =>
          join
            .on('q.topic', '=', sql<string>`${sql.lit(talkTopic(''))} || talk.id`)
            .on('q.state', 'in', ['open', 'taken']),
        )
        .innerJoin('message as m', (join) =>
          join.onRef('m.topic', '=', 'q.topic').onRef('m.offset', '=', 'q.offset'),
        )
        .where('m.recalled', 'is', null)
        .where(talkStatusIs('replay', now))
        .where(TALK_UNTIL, '>', now - WAITING_QUESTION_DAYS * DAY_MS)
        .$if(universityId !== null, (query) => query.where('talk.university_id', '=', universityId))
        .groupBy(['talk.id', 'u.id'])
        .select(['talk.id as subject', 'talk.title', sql.lit('').as('detail')])
        .select(['u.id as universityId', 'u.name as universityName', TALK_UNTIL.as('since')])
        .select(({ fn }) => fn.countAll<number>().as('amount'))
        .select(NO_TALK.as('startsAt')),
    path: ({ subject }) => `/orgCenter/questions?talk=${subject}`,
  });
