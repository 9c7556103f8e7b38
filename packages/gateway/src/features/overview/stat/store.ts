import type { StatKind, StatLevel, StatPart } from '@xuanjiang/contracts/stat';
import { STAT_ROUNDED_TO } from '@xuanjiang/contracts/stat';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { PageRange, Rows } from '../../../db/read-page.ts';
import { FULL_STUDENTS } from './counting/cells.ts';
import type { Part, Range } from './policy.ts';
import type { PartCell } from './protecting/blocks.ts';

/** The university, talk or guide that figures are about, or the whole platform. */
export interface Owner {
  readonly level: StatLevel;
  /** Empty for the whole platform. */
  readonly about: string;
}

export interface DayFigure {
  readonly kind: StatKind;
  readonly day: string;
  readonly amount: number;
}

/** A talk, guide or page with its figure. */
export interface Item {
  readonly id: string;
  readonly title: string;
  readonly amount: number;
}

/** What rows are of, which figures they show, and by which of them they are ordered. */
export interface RowQuery extends Range {
  readonly level: 'talk' | 'university';
  readonly kinds: readonly StatKind[];
  /** Null for all. */
  readonly universityId: string | null;
  readonly order: StatKind;
}

/** The part of totals. Written in the query: SQLite does not use an index of totals alone for a value that is bound. */
const TOTAL = sql.lit('' as const);

/** A peak is the highest of its days; all else adds up. */
const amountOf = (kind: StatKind) =>
  kind === 'peak' ? sql<number>`max(c.amount)` : sql<number>`sum(c.amount)`;

/** The longest list of students is full, or all lists together say how many there are. */
const studentsOf = (students: RawBuilder<string>) => {
  const full = sql.lit(FULL_STUDENTS);
  return sql<string>`coalesce(case when max(length(${students})) >= ${full}
    then max(case when length(${students}) >= ${full} then ${students} end)
    else string_agg(${students}, '') end, '')`;
};

export const createStatStore = ({ kysely }: DatabaseAccess) => {
  /** Totals of talks or guides, largest first. */
  const totals = (level: 'talk' | 'guide', kind: StatKind, { from, to }: Range) =>
    kysely
      .selectFrom('stat_cell as c')
      .where('c.level', '=', level)
      .where('c.kind', '=', kind)
      .where('c.part', '=', TOTAL)
      .where('c.since', '>=', from)
      .where('c.since', '<=', to)
      .select(['c.about as id', amountOf(kind).as('amount')])
      .groupBy('c.about')
      .orderBy('amount', 'desc')
      .orderBy('c.about');

  /**
   * Talks or universities with any of the figures: each figure of the rows adds up to the one over all. Each kind is
   * looked up by itself: for several at once SQLite reads the table, and not the index that has all of this (`stat_cell_total`).
   */
  const rowsOf = ({ level, universityId, kinds, order, from, to }: RowQuery) => {
    const cellsOf = (kind: StatKind) => {
      const all = kysely
        .selectFrom('stat_cell')
        .select(['about', (kind === order ? sql<number>`amount` : sql<number>`0`).as('amount')])
        .where('level', '=', level)
        .where('kind', '=', kind)
        .where('part', '=', TOTAL)
        .where('since', '>=', from)
        .where('since', '<=', to);
      if (universityId === null) return all;
      return level === 'university'
        ? all.where('about', '=', universityId)
        : all.where('about', 'in', (eb) =>
            eb.selectFrom('talk').select('talk.id').where('university_id', '=', universityId),
          );
    };
    const [first, ...others] = kinds.map(cellsOf);
    const cells = others.reduce(
      (of, each) => of.unionAll(each),
      first as ReturnType<typeof cellsOf>,
    );
    return kysely
      .selectFrom(cells.as('c'))
      .select(['c.about as id', amountOf(order).as('amount')])
      .groupBy('c.about')
      .orderBy('amount', 'desc')
      .orderBy('c.about');
  };

  /** How many there are, for a page beyond the last one. */
  const countOf = async (of: ReturnType<typeof rowsOf>): Promise<number> => {
    const { total } = await kysely
      .selectFrom(of.clearOrderBy().as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  /** Pages that were opened; of a university those of its talks. */
  const views = (universityId: string, { from, to }: Range) => {
    const all = kysely
      .selectFrom('click')
      .where('action', '=', 'view')
      .where('day', '>=', from)
      .where('day', '<=', to);
    return universityId === ''
      ? all
      : all.where((eb) =>
          eb(
            'talk_id',
            'in',
            eb.selectFrom('talk').select('talk.id').where('university_id', '=', universityId),
          ),
        );
  };

  return {
    /** When everything was counted last, UTC ms; 0 before the first time. */
    async countedAt(): Promise<number> {
      const row = await kysely
        .selectFrom('stat_mark')
        .select('counted_at as at')
        .where('name', '=', 'facts')
        .executeTakeFirst();
      return row?.at ?? 0;
    },

    /** The figures of each day that has any. */
    days: ({ level, about }: Owner, kinds: readonly StatKind[], { from, to }: Range) =>
      kysely
        .selectFrom('stat_cell')
        .select(['kind', 'since as day', 'amount'])
        .where('level', '=', level)
        .where('about', '=', about)
        .where('kind', 'in', kinds)
        .where('part', '=', '')
        .where('since', '>=', from)
        .where('since', '<=', to)
        .$narrowType<{ kind: StatKind }>()
        .execute(),

    /** A figure by what its students have in common, day after day. */
    partCells: (
      { level, about }: Owner,
      [kind, part]: readonly [StatKind, StatPart],
      { from, to }: Range,
    ): Promise<PartCell[]> =>
      kysely
        .selectFrom('stat_cell')
        .select(['value', 'since', 'amount', 'students'])
        .where('level', '=', level)
        .where('about', '=', about)
        .where('kind', '=', kind)
        .where('part', '=', part)
        .where('since', '>=', from)
        .where('since', '<=', to)
        .orderBy('since')
        .execute(),

    /** A figure by school: there are thousands, so each of their weeks is a block of its own (`protecting/blocks.ts`). */
    async schoolParts(
      { level, about }: Owner,
      kind: StatKind,
      { from, to }: Range,
      unit: number,
    ): Promise<Part[]> {
      const step = sql.lit(unit * STAT_ROUNDED_TO);
      const isBlock = sql`length(c.students) >= ${sql.lit(FULL_STUDENTS)}`;
      const block = sql`case when ${isBlock} then (c.amount + ${step} / 2) / ${step} else 0 end`;
      const rows = await kysely
        .selectFrom('stat_cell as c')
        .where('c.level', '=', level)
        .where('c.about', '=', about)
        .where('c.kind', '=', kind)
        .where('c.part', '=', 'school')
        .where('c.since', '>=', from)
        .where('c.since', '<=', to)
        .select([
          'c.value',
          sql<number>`sum(${block})`.as('blocks'),
          sql<number>`sum(case when ${isBlock} then 0 else c.amount end)`.as('left'),
          studentsOf(sql`case when ${isBlock} then '' else c.students end`).as('students'),
        ])
        .groupBy('c.value')
        .execute();
      return rows.map(({ value, blocks, left, students }) => ({
        value,
        shown: Number(blocks) * STAT_ROUNDED_TO,
        left: Math.round(Number(left) / unit),
        students,
      }));
    },

    viewDays: async (universityId: string, range: Range): Promise<DayFigure[]> => {
      const rows = await views(universityId, range)
        .select(['day', ({ fn }) => fn.sum<number>('count').as('amount')])
        .groupBy('day')
        .execute();
      return rows.map(({ day, amount }) => ({ kind: 'view', day, amount: Number(amount) }));
    },

    async viewedPages(universityId: string, range: Range, limit: number): Promise<Item[]> {
      const rows = await views(universityId, range)
        .select(['page as id', ({ fn }) => fn.sum<number>('count').as('amount')])
        .groupBy('page')
        .orderBy('amount', 'desc')
        .orderBy('page')
        .limit(limit)
        .execute();
      return rows.map(({ id, amount }) => ({ id, title: '', amount: Number(amount) }));
    },

    /** The talks or guides with the largest figures. */
    async items(
      level: 'talk' | 'guide',
      kind: StatKind,
      universityId: string,
      range: Range,
      limit: number,
    ): Promise<Item[]> {
      const titled = sql<string>`(select t.title from ${sql.table(level)} as t where t.id = c.about)`;
      const own = sql<SqlBool>`c.about in (select t.id from ${sql.table(level)} as t
        where t.university_id = ${universityId})`;
      const all = totals(level, kind, range).select(titled.as('title'));
      const some = universityId === '' ? all : all.where(own);
      const rows = await some.limit(limit).execute();
      return rows.map(({ id, title, amount }) => ({
        id,
        title: title ?? '',
        amount: Number(amount),
      }));
    },

    /** One page of talks or universities, those with the largest figure first. */
    async rows(query: RowQuery, { limit, offset }: PageRange): Promise<Rows<Item>> {
      const of = rowsOf(query);
      // Both in one pass: all days of all talks are added up for either.
      const rows = await of
        .select(sql<number>`count(*) over ()`.as('total'))
        .limit(limit)
        .offset(offset)
        .execute();
      const total = rows[0]?.total ?? (offset === 0 ? 0 : await countOf(of));
      return {
        rows: rows.map(({ id, amount }) => ({ id, title: '', amount: Number(amount) })),
        total: Number(total),
      };
    },

    /** Figures of some talks or universities. @param range null for all days */
    async figures(
      level: 'talk' | 'university' | 'guide',
      ids: readonly string[],
      kinds: readonly StatKind[],
      range: Range | null,
    ): Promise<Map<string, Partial<Record<StatKind, number>>>> {
      const figures = new Map<string, Partial<Record<StatKind, number>>>();
      if (ids.length === 0) return figures;
      let query = kysely
        .selectFrom('stat_cell as c')
        .where('c.level', '=', level)
        .where('c.about', 'in', ids)
        .where('c.kind', 'in', kinds)
        .where('c.part', '=', '')
        .select(['c.about as id', 'c.kind'])
        .select(
          sql<number>`case when c.kind = 'peak' then max(c.amount) else sum(c.amount) end`.as(
            'amount',
          ),
        )
        .groupBy(['c.about', 'c.kind']);
      if (range !== null) {
        query = query.where('c.since', '>=', range.from).where('c.since', '<=', range.to);
      }
      for (const { id, kind, amount } of await query.execute()) {
        figures.set(id, { ...figures.get(id), [kind]: Number(amount) });
      }
      return figures;
    },

    universityMarks: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : kysely
            .selectFrom('university')
            .select(['id', 'name', 'shortname', 'color'])
            .where('id', 'in', ids)
            .execute(),

    /** Names of high schools. */
    async schoolNames(ids: readonly number[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await kysely
        .selectFrom('school')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute();
      return new Map(rows.map(({ id, name }) => [String(id), name]));
    },
  };
};

export type StatStore = ReturnType<typeof createStatStore>;
