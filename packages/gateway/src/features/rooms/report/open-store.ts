import { talkTopic, threadTopic } from '@xuanjiang/contracts/realtime/topic';
import type { ReportKind, ReportOrder, ReportReason } from '@xuanjiang/contracts/report';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { noteViews } from '../../../db/looks.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { platformView } from '../../../lib/looks.ts';

/** Where a message stands. */
interface Place {
  readonly topic: string;
  readonly offset: number;
}

/** A message with open reports. Times are UTC ms. */
export interface ReportGroup extends Place {
  readonly count: number;
  /** Each once, the one given last first. */
  readonly reasons: ReportReason[];
  /** Note of the newest report, which was made at `time`. */
  readonly note: string;
  readonly time: number;
}

/** The same among those of all rooms. */
export interface DeskReportRow extends ReportGroup {
  /** Empty for a private thread. */
  readonly title: string;
  readonly university: {
    readonly id: string;
    readonly name: string;
    readonly shortname: string;
    readonly color: string;
  };
}

/** Which reports operators look for. */
export interface ReportFilter {
  readonly kind?: ReportKind | undefined;
  readonly reason?: ReportReason | undefined;
  readonly universityId?: string | undefined;
  /** Empty for all. */
  readonly keyword: string;
}

type Db = Pick<Transaction<Tables>, 'selectFrom'>;

const placeOf = ({ topic, offset }: Place): string => `${topic}/${offset}`;

/** Open reports of messages that stand. */
const openReports = (db: Db) =>
  db
    .selectFrom('report as r')
    .innerJoin('message as m', (join) =>
      join.onRef('m.topic', '=', 'r.topic').onRef('m.offset', '=', 'r.offset'),
    )
    .where('r.closed_at', 'is', null)
    .where('m.recalled', 'is', null);

/** Reads for a few messages the reasons of their open reports, the one given last first, and the note of the newest report. */
const detailsOf = async (db: Db, places: readonly (Place & { readonly time: number })[]) => {
  const reasons = await openReports(db)
    .select(({ fn }) => ['r.topic', 'r.offset', 'r.reason', fn.max('r.created_at').as('time')])
    .where(({ eb, or, and }) =>
      or(
        places.map(({ topic, offset }) =>
          and([eb('r.topic', '=', topic), eb('r.offset', '=', offset)]),
        ),
      ),
    )
    .groupBy(['r.topic', 'r.offset', 'r.reason'])
    .orderBy('time', 'desc')
    .orderBy('r.reason')
    .execute();
  const newest = await openReports(db)
    .select(['r.topic', 'r.offset', 'r.note'])
    .where(({ eb, or, and }) =>
      or(
        places.map(({ topic, offset, time }) =>
          and([
            eb('r.topic', '=', topic),
            eb('r.offset', '=', offset),
            eb('r.created_at', '=', time),
          ]),
        ),
      ),
    )
    .orderBy('r.account_id')
    .execute();
  const given = Map.groupBy(reasons, placeOf);
  const notes = new Map(newest.map((row) => [placeOf(row), row.note]));
  return (place: Place): Pick<ReportGroup, 'reasons' | 'note'> => ({
    reasons: (given.get(placeOf(place)) ?? []).map(({ reason }) => reason as ReportReason),
    note: notes.get(placeOf(place)) ?? '',
  });
};

/** Groups as they are read, with what the reports say. */
const withDetails = async <
  G extends Place & { readonly count: number | string | bigint; readonly time: number | string },
>(
  db: Db,
  groups: readonly G[],
) => {
  if (groups.length === 0) return [];
  const counted = groups.map((group) => ({
    ...group,
    count: Number(group.count),
    time: Number(group.time),
  }));
  const details = await detailsOf(db, counted);
  return counted.map((group) => ({ ...group, ...details(group) }));
};

/** Reports of the chats of talks and of private threads, with what operators look for. */
const deskReports = (db: Db, { kind, reason, universityId, keyword }: ReportFilter) => {
  const idIn = (topicOf: (id: string) => string) =>
    sql<string>`substr(r.topic, ${sql.lit(topicOf('').length + 1)})`;
  let query = openReports(db)
    .leftJoin('talk as t', (join) =>
      join.on('r.topic', 'like', talkTopic('%')).on('t.id', '=', idIn(talkTopic)),
    )
    .leftJoin('thread as h', (join) =>
      join.on('r.topic', 'like', threadTopic('%')).on('h.id', '=', idIn(threadTopic)),
    )
    .innerJoin('university as u', (join) =>
      join.on('u.id', '=', sql<string>`coalesce(t.university_id, h.university_id)`),
    );
  if (kind !== undefined) query = query.where(kind === 'talk' ? 't.id' : 'h.id', 'is not', null);
  if (universityId !== undefined) query = query.where('u.id', '=', universityId);
  if (reason !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('report as same')
          .select('same.offset')
          .whereRef('same.topic', '=', 'r.topic')
          .whereRef('same.offset', '=', 'r.offset')
          .where('same.reason', '=', reason)
          .where('same.closed_at', 'is', null),
      ),
    );
  }
  return keyword === ''
    ? query
    : query.where(containsWords(['m.content', 'm.displayname', 't.title'], keyword));
};

/** Reads the open reports. */
export const createOpenStore = ({ kysely }: Database) => ({
  /** Messages of a room with open reports, the newest report first. */
  async find(topic: string, { limit, offset: skip }: PageRange): Promise<Rows<ReportGroup>> {
    const reports = openReports(kysely).where('r.topic', '=', topic);
    const groups = await reports
      .select(({ fn }) => [
        'r.topic',
        'r.offset',
        fn.countAll<number>().as('count'),
        fn.max('r.created_at').as('time'),
      ])
      .groupBy(['r.topic', 'r.offset'])
      .orderBy('time', 'desc')
      .orderBy('r.offset', 'desc')
      .limit(limit)
      .offset(skip)
      .execute();
    const { total } = await reports
      .select(({ fn }) => fn.count<number>('r.offset').distinct().as('total'))
      .executeTakeFirstOrThrow();
    return { rows: await withDetails(kysely, groups), total: Number(total) };
  },

  /**
   * Messages of all rooms with open reports. Those of private threads are noted for their students in the transaction
   * that reads them.
   */
  list: (
    filter: ReportFilter,
    order: ReportOrder,
    { limit, offset: skip }: PageRange,
    act: Act,
  ): Promise<Rows<DeskReportRow>> =>
    kysely.transaction().execute(async (db) => {
      const reports = deskReports(db, filter);
      const groups = await reports
        .select(['r.topic', 'r.offset', 't.title', 'h.account_id as student'])
        .select(['u.id as universityId', 'u.name', 'u.shortname', 'u.color'])
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('r.created_at').as('time')])
        .groupBy(['r.topic', 'r.offset', 't.title', 'h.account_id'])
        .groupBy(['u.id', 'u.name', 'u.shortname', 'u.color'])
        .$if(order === 'most', (query) => query.orderBy('count', 'desc'))
        .orderBy('time', order === 'oldest' ? 'asc' : 'desc')
        .orderBy('r.topic')
        .orderBy('r.offset', 'desc')
        .limit(limit)
        .offset(skip)
        .execute();
      const { total } = await reports
        .select(sql<number>`count(distinct r.topic || '/' || ${sql.ref('r.offset')})`.as('total'))
        .executeTakeFirstOrThrow();
      const looks = groups.flatMap((row) => {
        const view = platformView('report', ['message'], placeOf(row));
        return row.student === null ? [] : { view, accountId: row.student };
      });
      await noteViews(db, act, looks);
      const found = await withDetails(db, groups);
      const rows = found.map(({ title, universityId, name, shortname, color, ...group }) => ({
        ...group,
        title: title ?? '',
        university: { id: universityId, name, shortname, color },
      }));
      return { rows, total: Number(total) };
    }),
});

export type OpenStore = ReturnType<typeof createOpenStore>;
