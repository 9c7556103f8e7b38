import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_MEDIAN_TALKS, STAT_POLLS_MAX } from '@xuanjiang/contracts/stat';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { SLOT_MS } from './counting/cells.ts';
import type { WrittenMinute } from './course/course.ts';
import type { SlotCell } from './course/slots.ts';
import { timeOf } from './minute-store.ts';

/** Minutes of a talk, UTC ms: from the first, to before the second. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** What the rooms' logs say of a talk's minutes, and which talks there were before it. */
export const createCourseStore = ({ kysely }: DatabaseAccess) => {
  const MINUTE = sql.lit(MINUTE_MS);

  return {
    /** What students wrote, counted as statistics count it; null where messages of then are no longer kept. */
    async written(talkId: string, { from, until }: Span): Promise<WrittenMinute[] | null> {
      const topic = talkTopic(talkId);
      const oldest = await kysely
        .selectFrom('room as r')
        .leftJoin('message as m', (join) =>
          join.onRef('m.topic', '=', 'r.topic').onRef('m.offset', '=', 'r.first_offset'),
        )
        .select(['r.first_offset as first', 'm.created_at as at'])
        .where('r.topic', '=', topic)
        .executeTakeFirst();
      if (oldest !== undefined && oldest.first > 1 && (oldest.at ?? until) > from) return null;
      const minute = sql<number>`m.created_at - m.created_at % ${MINUTE}`;
      const rows = await kysely
        .selectFrom('message as m')
        .leftJoin('question as k', (join) =>
          join.onRef('k.topic', '=', 'm.topic').onRef('k.offset', '=', 'm.offset'),
        )
        .select(({ fn }) => [
          minute.as('time'),
          fn.countAll<number>().as('chat'),
          fn.count<number>('k.offset').as('question'),
        ])
        .where('m.topic', '=', topic)
        .where('m.created_at', '>=', from)
        .where('m.created_at', '<', until)
        .where('m.kind', '=', 'Message')
        .where('m.role', '=', 'user')
        .groupBy(minute)
        .execute();
      return rows.map(({ time, chat, question }) => ({
        time: Number(time),
        chat: Number(chat),
        question: Number(question),
      }));
    },

    /** How long students of each province watched then, by the minutes for which that is kept. */
    async slots(talkId: string, { from, until }: Span): Promise<SlotCell[]> {
      const first = from - (from % SLOT_MS);
      const rows = await kysely
        .selectFrom('stat_cell')
        .select(['since', 'value', 'amount', 'students'])
        .where('level', '=', 'talk')
        .where('about', '=', talkId)
        .where('kind', '=', 'watch')
        .where('part', '=', 'slot')
        .where('since', '>=', dayOf(first))
        .where('since', '<=', dayOf(until))
        .execute();
      return rows
        .map(({ since, value, amount, students }) => {
          const [clock = '', province = ''] = value.split('/');
          return { time: timeOf(since, clock), province, seconds: Number(amount), students };
        })
        .filter(({ time }) => time >= first && time < until);
    },

    /** The polls that were opened then, with the votes so far. */
    async polls(talkId: string, { from, until }: Span) {
      const rows = await kysely
        .selectFrom('poll as p')
        .select(['p.opened_at as time', 'p.title', 'p.counts'])
        .select((eb) =>
          eb
            .selectFrom('vote as v')
            .whereRef('v.topic', '=', 'p.topic')
            .whereRef('v.offset', '=', 'p.offset')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('cast'),
        )
        .where('p.topic', '=', talkTopic(talkId))
        .where('p.opened_at', '>=', from)
        .where('p.opened_at', '<', until)
        .orderBy('p.opened_at')
        .orderBy('p.offset')
        .limit(STAT_POLLS_MAX)
        .execute();
      return rows.map(({ time, title, counts, cast }) => {
        const result: readonly number[] | null = counts === null ? null : JSON.parse(counts);
        const votes = result?.reduce((sum, count) => sum + count, 0) ?? Number(cast);
        return { time, title, votes };
      });
    },

    /** The last talks of a university that were over before a time and of whose minutes something is known, each with when it began. */
    async earlier(universityId: string, before: number) {
      const from = sql<number>`coalesce(b.live_at, t.real_start, t.starts_at)`;
      // One that is on has no end yet.
      const until = sql<number>`case when b.live_at is null then coalesce(t.real_end, t.ends_at) else b.ended_at end`;
      const rows = await kysely
        .selectFrom('talk as t')
        .leftJoin('broadcast as b', 'b.talk_id', 't.id')
        .select(['t.id', from.as('from')])
        .where('t.university_id', '=', universityId)
        .where(until, '<=', before)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('stat_cell as c')
              .select('c.about')
              .where('c.level', '=', 'talk')
              .whereRef('c.about', '=', 't.id')
              .where('c.kind', '=', 'peak')
              .where('c.part', '=', 'minute'),
          ),
        )
        .orderBy('from', 'desc')
        .orderBy('t.id')
        .limit(STAT_MEDIAN_TALKS)
        .execute();
      return rows.map(({ id, from: began }) => ({ id, from: Number(began) }));
    },
  };
};

export type CourseStore = ReturnType<typeof createCourseStore>;
