import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import type { RankUniversity } from '@xuanjiang/contracts/rules/rank-table';
import { RANK_YEARS } from '@xuanjiang/contracts/rules/rank-table';
import type { ExpressionBuilder, Kysely, Selectable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { inParts } from '../../../../db/in-parts.ts';
import { addJobs } from '../../../../db/jobs.ts';
import type { RankScope } from '../../../../db/rank-marks.ts';
import { RANK_JOB, rankJob, SETTLE_MS } from '../../../../db/rank-marks.ts';
import type { Tables } from '../../../../db/tables.ts';
import type { RankFileMade } from './make-rank-file.ts';
import type { RankEntry } from './rank-units.ts';

export type { RankScope } from '../../../../db/rank-marks.ts';
export { RANK_JOB } from '../../../../db/rank-marks.ts';

/** Universities that are read at a time: a few thousand rows. */
const PART = 20;
/** A page that is open reads the file that it knows of so long after there is a newer one. */
const KEPT_MS = DAY_MS;

const FIGURE_TABLES = ['enrolment_plan', 'admission_line'] as const;
type FigureTable = (typeof FIGURE_TABLES)[number];

type UniversityRow = Pick<
  Selectable<Tables['university']>,
  'id' | 'name' | 'shortname' | 'color' | 'kind' | 'remark' | 'f985' | 'f211' | 'dfc'
> & { readonly provinceId: string };

/** The owner of a university, by what the list of the ministry remarks. */
const ownerOf = (remark: string): string => {
  if (remark.includes('民办')) return '民办';
  return remark.includes('合作') ? '中外合作办学' : '公办';
};

const presentUniversity = ({ f985, f211, dfc, ...row }: UniversityRow): RankUniversity => ({
  ...{ id: row.id, name: row.name, short: row.shortname, color: row.color },
  ...{ provinceId: row.provinceId, kind: row.kind, owner: ownerOf(row.remark) },
  tags: [
    ...(f985 === 1 ? ['985'] : []),
    ...(f211 === 1 ? ['211'] : []),
    ...(dfc === 1 ? ['双一流'] : []),
  ],
});

/** What the jobs of a scope are about, as `rankJob` writes it. */
const ABOUT = sql<string>`${sql.lit(`${RANK_JOB}/`)} || rank_scope.province_id || '/' || rank_scope.subject`;

/** All units of provinces by rank, as files, and of what these are made. */
export const createRankStore = ({ kysely, reading }: Database) => {
  const scopeRow = (db: Kysely<Tables>, { provinceId, subject }: RankScope) =>
    db
      .selectFrom('rank_scope')
      .select(['wanted', 'made'])
      .where('province_id', '=', provinceId)
      .where('subject', '=', subject)
      .executeTakeFirst();

  /** Jobs for what has changed and has none that waits. */
  const planAgain = async (
    scopes: readonly (RankScope & { readonly wanted: number })[],
    now: number,
    suffix = '',
  ): Promise<void> =>
    addJobs(
      kysely,
      scopes.map((scope) => rankJob(scope, `${scope.wanted}${suffix}`, now)),
      now,
    );

  /** Rows of some universities in the years of a file. */
  const ofFile =
    ({ provinceId, subject }: RankScope, ids: readonly string[], year: number) =>
    (eb: ExpressionBuilder<Tables, FigureTable>) =>
      eb.and([
        eb('university_id', 'in', ids),
        eb('province_id', '=', provinceId),
        eb('subject', '=', subject),
        eb('year', '>', year - RANK_YEARS),
        eb('year', '<=', year),
      ]);
  const COLUMNS = [
    ...(['university_id as universityId', 'batch', 'year', 'major_group as group'] as const),
    ...(['major_name as major', 'plan_count as plan', 'checked'] as const),
  ] as const;
  const planRows = (scope: RankScope, ids: readonly string[], year: number) =>
    reading.kysely
      .selectFrom('enrolment_plan')
      .select(COLUMNS)
      .select(['category', 'major_code as code', 'require', 'tuition', 'former_group as former'])
      .where(ofFile(scope, ids, year));
  const lineRows = (scope: RankScope, ids: readonly string[], year: number) =>
    reading.kysely
      .selectFrom('admission_line')
      .select(COLUMNS)
      .select(['min_score as minScore', 'min_rank as minRank'])
      .where(ofFile(scope, ids, year));

  return {
    /** The newest files of a province, and whether there are to be others. */
    async find(provinceId: string) {
      const rows = await kysely
        .selectFrom('rank_scope')
        .leftJoin('rank_file', (join) =>
          join
            .onRef('rank_file.province_id', '=', 'rank_scope.province_id')
            .onRef('rank_file.subject', '=', 'rank_scope.subject')
            .on('rank_file.replaced_at', 'is', null),
        )
        .select(['rank_scope.subject', 'wanted', 'made', 'hash', 'year', 'units', 'size'])
        .select('made_at as madeAt')
        .where('rank_scope.province_id', '=', provinceId)
        .execute();
      return rows;
    },

    /** Provinces with files, and with figures of which there are to be the first. */
    provinces: async (): Promise<string[]> =>
      (
        await kysely
          .selectFrom('rank_scope')
          .select('province_id as provinceId')
          .distinct()
          .where(({ or, eb, exists, selectFrom }) =>
            or([
              eb('made', '=', 0),
              exists(
                selectFrom('rank_file')
                  .select('hash')
                  .whereRef('rank_file.province_id', '=', 'rank_scope.province_id')
                  .where('replaced_at', 'is', null),
              ),
            ]),
          )
          .orderBy('province_id')
          .execute()
      ).map(({ provinceId }) => provinceId),

    /** Whether a file of a province waits for another try, or for `planLost`, because its job has failed. */
    async isFailing(provinceId: string): Promise<boolean> {
      const failed = await kysely
        .selectFrom('rank_scope')
        .innerJoin('job', (join) => join.on('about', '=', ABOUT))
        .select('key')
        .where('province_id', '=', provinceId)
        .whereRef('wanted', '>', 'made')
        .where('state', 'in', ['waiting', 'failed'])
        .where('error', 'is not', null)
        .limit(1)
        .execute();
      return failed.length > 0;
    },

    /** A file by its hash; null where it is gone. In brotli. */
    bytes: async (hash: string): Promise<Uint8Array | null> =>
      (
        await kysely
          .selectFrom('rank_file')
          .select('bytes')
          .where('hash', '=', hash)
          .executeTakeFirst()
      )?.bytes ?? null,

    /** Up to which change a file is to be made; null where it has them all. */
    async wanted(scope: RankScope): Promise<number | null> {
      const found = await scopeRow(kysely, scope);
      return found === undefined || found.made >= found.wanted ? null : found.wanted;
    },

    /** Jobs for the files of a province that were never made. One that was planned before stays as it is. */
    async planFirst(provinceId: string, now: number): Promise<void> {
      const scopes = await kysely
        .selectFrom('rank_scope')
        .select(['province_id as provinceId', 'subject', 'wanted'])
        .where('province_id', '=', provinceId)
        .where('made', '=', 0)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('job').select('key').where('about', '=', ABOUT))),
        )
        .execute();
      await planAgain(scopes, now);
    },

    /** Files that have waited for long although no job for them does. */
    async planLost(now: number): Promise<void> {
      const lost = await kysely
        .selectFrom('rank_scope')
        .select(['province_id as provinceId', 'subject', 'wanted'])
        .whereRef('wanted', '>', 'made')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('job')
                .select('key')
                .where('state', '=', 'waiting')
                .where('about', '=', ABOUT),
            ),
          ),
        )
        .execute();
      await planAgain(lost, now, `/${Math.floor(now / HOUR_MS)}`);
    },

    /** Forgets files that nobody reads any more. */
    prune: async (now: number): Promise<void> => {
      await kysely
        .deleteFrom('rank_file')
        .where('replaced_at', '<', now - KEPT_MS)
        .execute();
    },

    /** The newest year with plans or lines; null for none. */
    async newestYear({ provinceId, subject }: RankScope): Promise<number | null> {
      // University by university, as the keys of both tables begin.
      const years = FIGURE_TABLES.map(
        (table) => sql`select (select max(year) from ${sql.table(table)}
          where university_id = university.id and province_id = ${provinceId} and subject = ${subject})
          as year from university`,
      );
      const { rows } = await sql<{
        year: number | null;
      }>`select max(year) as year from (${sql.join(years, sql` union all `)}) as newest`.execute(
        reading.kysely,
      );
      return rows[0]?.year ?? null;
    },

    /** The universities with plans or lines of the years of a file, part by part. */
    async *entries(scope: RankScope, year: number): AsyncGenerator<RankEntry[], void, undefined> {
      const universities = await reading.kysely
        .selectFrom('university')
        .select(['id', 'name', 'shortname', 'color', 'province_id as provinceId', 'kind'])
        .select(['remark', 'f985', 'f211', 'dfc'])
        .orderBy('id')
        .execute();
      for (const part of inParts(universities, PART)) {
        const ids = part.map(({ id }) => id);
        const plans = await planRows(scope, ids, year).execute();
        const lines = await lineRows(scope, ids, year).execute();
        const [plansOf, linesOfEach] = [
          Map.groupBy(plans, ({ universityId }) => universityId),
          Map.groupBy(lines, ({ universityId }) => universityId),
        ];
        yield part.flatMap((university) => {
          const [planned = [], drawn = []] = [
            plansOf.get(university.id),
            linesOfEach.get(university.id),
          ];
          return planned.length + drawn.length === 0
            ? []
            : [{ university: presentUniversity(university), plans: planned, lines: drawn }];
        });
      }
    },

    /** The scheme of the exam that a province had in a year. */
    scheme: (provinceId: string, year: number) =>
      kysely
        .selectFrom('exam_scheme')
        .select(['since', 'unit'])
        .where('province_id', '=', provinceId)
        .where('since', '<=', year)
        .orderBy('since', 'desc')
        .executeTakeFirst(),
  };
};

export type RankStore = ReturnType<typeof createRankStore>;

/**
 * Puts a file into the place of the one before, in the transaction that ends its job.
 * @param change the newest that it has @param file null where there is nothing any more
 */
export const putRankFile = async (
  db: Transaction<Tables>,
  scope: RankScope,
  change: number,
  file: (RankFileMade & { readonly year: number }) | null,
  now: number,
): Promise<void> => {
  const { provinceId: province_id, subject } = scope;
  const held = await db
    .updateTable('rank_scope')
    .set({ made: change })
    .where('province_id', '=', province_id)
    .where('subject', '=', subject)
    .where('made', '<', change)
    .returning('wanted')
    .executeTakeFirst();
  // Another gateway was faster.
  if (held === undefined) return;
  // What has failed before is made now.
  await db
    .deleteFrom('job')
    .where('about', '=', rankJob(scope, change, now).about)
    .where('state', '=', 'failed')
    .execute();
  await db
    .updateTable('rank_file')
    .set({ replaced_at: now })
    .where('province_id', '=', province_id)
    .where('subject', '=', subject)
    .where('replaced_at', 'is', null)
    .where('hash', '!=', file?.hash ?? '')
    .execute();
  if (file !== null) {
    const { hash, year, units, textSize: text_size, bytes } = file;
    await db
      .insertInto('rank_file')
      .values({
        ...{ hash, province_id, subject, year, units, text_size, bytes },
        ...{ size: bytes.length, made_at: now, replaced_at: null },
      })
      // The figures are as they were once before.
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ replaced_at: null }))
      .execute();
  }
  // What has changed meanwhile.
  if (held.wanted > change) {
    await addJobs(db, [rankJob(scope, held.wanted, now + SETTLE_MS)], now);
  }
};
