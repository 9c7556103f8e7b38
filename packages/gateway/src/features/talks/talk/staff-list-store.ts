import type { ListedTalks } from '@xuanjiang/contracts/talk-staff';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { containsIn, eachWord } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { isForProvinces } from '../../../db/for-provinces.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { TALK_FROM, TALK_UNTIL, talkStatusIs } from '../../../db/talk-times.ts';

/** What a list is narrowed to; times are UTC ms. */
export interface OwnFilter {
  readonly universityId: string | undefined;
  readonly kind: string | undefined;
  readonly provinceId: string | undefined;
  readonly name: string;
  /** Only those that start in [from, until). */
  readonly from: number | undefined;
  readonly until: number | undefined;
}

export type OwnOrder = 'due' | 'soonest' | 'newest';

/** Drafts without a time come after all that have one. */
const NO_TIME = sql.lit(Number.MAX_SAFE_INTEGER);
const DRAFT_FROM = sql<number>`coalesce(talk_draft.starts_at, ${NO_TIME})`;
const DRAFT_UNTIL = sql<number>`coalesce(talk_draft.ends_at, talk_draft.starts_at, ${NO_TIME})`;

const STATUSES = ['upcoming', 'live', 'replay', 'cancelled'] as const;
const isStatus = (status: ListedTalks): status is (typeof STATUSES)[number] =>
  STATUSES.some((each) => each === status);
/** States of the drafts that are listed for a status: drafts that were given back are listed as drafts. */
const draftStates = (status: ListedTalks) => {
  if (status === 'all') return ['draft', 'returned', 'pending'] as const;
  if (status === 'draft') return ['draft', 'returned'] as const;
  return status === 'pending' ? (['pending'] as const) : [];
};

type Table = 'talk' | 'talk_draft';

const conditions = (table: Table, filter: OwnFilter): Expression<SqlBool> => {
  const { universityId, kind, provinceId, from, until, name } = filter;
  const column = (key: string) => sql.ref(`${table}.${key}`);
  const all = [sql<SqlBool>`1 = 1`];
  if (universityId !== undefined) all.push(sql`${column('university_id')} = ${universityId}`);
  if (from !== undefined) all.push(sql`${column('starts_at')} >= ${from}`);
  if (until !== undefined) all.push(sql`${column('starts_at')} < ${until}`);
  if (kind !== undefined) {
    all.push(
      sql`${column('university_id')} in (select university.id from university where university.kind = ${kind})`,
    );
  }
  if (provinceId !== undefined) {
    const draft = sql<SqlBool>`(${column('provinces')} = '[]' or ${column('provinces')} like ${`%"${provinceId}"%`})`;
    all.push(table === 'talk' ? sql`${isForProvinces('talk', [provinceId])}` : draft);
  }
  const found = eachWord(
    name,
    (word) => sql<SqlBool>`(${containsIn([`${table}.title`], word)} or ${column('university_id')} in
      (select university.id from university where ${containsIn(['university.name', 'university.shortname'], word)}))`,
  );
  return sql<SqlBool>`${sql.join([...all, found], sql` and `)}`;
};

/** Lists talks and drafts together; each order is that of an index of each table. */
export const createTalkListStore = ({ kysely }: DatabaseAccess) => {
  /** The ids of a stretch of the list. @param part those that are over, those that are not, or all */
  const stretch = async (
    { filter, status, now }: { filter: OwnFilter; status: ListedTalks; now: number },
    part: 'ahead' | 'over' | 'all',
    direction: 'asc' | 'desc',
    { limit, offset }: PageRange,
  ): Promise<string[]> => {
    const sign = part === 'over' ? sql`<=` : sql`>`;
    const isPart = (until: Expression<number>) =>
      part === 'all' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${until} ${sign} ${now}`;
    const states = draftStates(status);
    const shown = status === 'all' || isStatus(status) ? sql<SqlBool>`1 = 1` : sql<SqlBool>`1 = 0`;
    const talks = kysely
      .selectFrom('talk')
      .select(['talk.id', TALK_FROM.as('begins')])
      .where(conditions('talk', filter))
      .where(isPart(TALK_UNTIL))
      .where(isStatus(status) ? talkStatusIs(status, now) : shown)
      .orderBy(TALK_FROM, direction)
      .orderBy('talk.id', direction)
      .limit(limit + offset);
    const drafts = kysely
      .selectFrom('talk_draft')
      .select(['talk_draft.id', DRAFT_FROM.as('begins')])
      .where(conditions('talk_draft', filter))
      .where(isPart(DRAFT_UNTIL))
      .where('talk_draft.state', 'in', states.length === 0 ? ['draft'] : states)
      .$if(states.length === 0, (query) => query.where(sql<SqlBool>`1 = 0`))
      .orderBy(DRAFT_FROM, direction)
      .orderBy('talk_draft.id', direction)
      .limit(limit + offset);
    const rows = await kysely
      .selectFrom(talks.as('shown'))
      .select(['shown.id', 'shown.begins'])
      .unionAll(kysely.selectFrom(drafts.as('kept')).select(['kept.id', 'kept.begins']))
      .orderBy('begins', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id }) => id);
  };

  /** How many there are of each status, and of talks and drafts together how many are not over. */
  const counts = async (filter: OwnFilter, now: number) => {
    const sum = (is: Expression<SqlBool>) =>
      sql<number>`coalesce(sum(case when ${is} then 1 else 0 end), 0)`;
    const talks = await kysely
      .selectFrom('talk')
      .where(conditions('talk', filter))
      .select(STATUSES.map((status) => sum(talkStatusIs(status, now)).as(status)))
      .select(sum(sql<SqlBool>`${TALK_UNTIL} > ${now}`).as('ahead'))
      .executeTakeFirstOrThrow();
    const drafts = await kysely
      .selectFrom('talk_draft')
      .where(conditions('talk_draft', filter))
      .select(sum(sql<SqlBool>`talk_draft.state <> 'pending'`).as('draft'))
      .select(sum(sql<SqlBool>`talk_draft.state = 'pending'`).as('pending'))
      .select(sum(sql<SqlBool>`${DRAFT_UNTIL} > ${now}`).as('ahead'))
      .executeTakeFirstOrThrow();
    const [upcoming, live] = [Number(talks.upcoming), Number(talks.live)];
    const [replay, cancelled] = [Number(talks.replay), Number(talks.cancelled)];
    const [draft, pending] = [Number(drafts.draft), Number(drafts.pending)];
    return {
      ...{ upcoming, live, replay, cancelled, draft, pending },
      all: upcoming + live + replay + cancelled + draft + pending,
      ahead: Number(talks.ahead) + Number(drafts.ahead),
    };
  };

  return {
    /** Ids of a page in its order, and how many there are of each status. */
    async find(
      given: {
        readonly filter: OwnFilter;
        readonly status: ListedTalks;
        readonly order: OwnOrder;
        readonly now: number;
      },
      page: PageRange,
    ) {
      const { filter, status, order, now } = given;
      const of = await counts(filter, now);
      const total = of[status];
      if (order !== 'due' || status !== 'all') {
        const newest = order === 'newest' || (order === 'due' && /replay|cancelled/.test(status));
        const ids = await stretch(given, 'all', newest ? 'desc' : 'asc', page);
        return { ids, total, counts: of };
      }
      const { limit, offset } = page;
      const ids = offset < of.ahead ? await stretch(given, 'ahead', 'asc', page) : [];
      if (ids.length < limit) {
        const rest = { limit: limit - ids.length, offset: Math.max(0, offset - of.ahead) };
        ids.push(...(await stretch(given, 'over', 'desc', rest)));
      }
      return { ids, total, counts: of };
    },
  };
};

export type TalkListStore = ReturnType<typeof createTalkListStore>;
