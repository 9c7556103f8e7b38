import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inParts } from './in-parts.ts';
import type { NewJob } from './jobs.ts';
import { addJobs } from './jobs.ts';
import type { Tables } from './tables.ts';

export const RANK_JOB = 'rank-file';
/** So long after the first change a file is made anew: an import changes figures in many transactions. */
export const SETTLE_MS = 10 * SECOND_MS;

/** The units of one province and type of subjects are one file. */
export interface RankScope {
  readonly provinceId: string;
  readonly subject: string;
}

/** @param change the newest that the file is to have */
export const rankJob = (scope: RankScope, change: number | string, notBefore: number): NewJob => {
  const about = `${RANK_JOB}/${scope.provinceId}/${scope.subject}`;
  const key = `${about}/${change}`;
  return { key, kind: RANK_JOB, about, accountId: null, data: scope, notBefore };
};

/**
 * Says, in the transaction that changes them, that figures of some files have changed: each is made anew by a job. Where one
 * waits or works already, it sees this change too, or has another follow it.
 */
export const markRanks = async (
  db: Kysely<Tables>,
  scopes: readonly RankScope[],
  now: number,
): Promise<void> => {
  const each = new Map(scopes.map((scope) => [`${scope.provinceId} ${scope.subject}`, scope]));
  // In one order: two that change the same ones wait for each other, and neither for ever.
  const rows = [...each].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const part of inParts(rows)) {
    const marked = await db
      .insertInto('rank_scope')
      .values(
        part.map(([, { provinceId, subject }]) => {
          return { province_id: provinceId, subject, wanted: 1, made: 0 };
        }),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['province_id', 'subject'])
          .doUpdateSet((eb) => ({ wanted: eb('rank_scope.wanted', '+', 1) })),
      )
      .returning(['province_id as provinceId', 'subject', 'wanted', 'made'])
      .execute();
    // The file of what there was before files were made has no job yet. A job for which nothing is left changes nothing.
    const first = marked.filter(({ wanted, made }) => wanted === made + 1 || made === 0);
    const jobs = first.map(({ provinceId, subject, wanted }) =>
      rankJob({ provinceId, subject }, wanted, now + SETTLE_MS),
    );
    await addJobs(db, jobs, now);
  }
};

/** Marks all files of some provinces. */
export const markProvinces = async (
  db: Kysely<Tables>,
  provinces: readonly string[],
  now: number,
): Promise<void> => {
  const scopes = await db
    .selectFrom('rank_scope')
    .select(['province_id as provinceId', 'subject'])
    .where('province_id', 'in', provinces)
    .execute();
  await markRanks(db, scopes, now);
};

/** Marks all files that have one of these universities. */
export const markUniversities = async (
  db: Kysely<Tables>,
  universities: readonly string[],
  now: number,
): Promise<void> => {
  const hasOne = (table: 'enrolment_plan' | 'admission_line') =>
    sql<boolean>`exists (select 1 from ${sql.table(table)} as figure
      where figure.university_id in (${sql.join(universities)})
      and figure.province_id = rank_scope.province_id and figure.subject = rank_scope.subject)`;
  const scopes = await db
    .selectFrom('rank_scope')
    .select(['province_id as provinceId', 'subject'])
    .where((eb) => eb.or([hasOne('enrolment_plan'), hasOne('admission_line')]))
    .execute();
  await markRanks(db, scopes, now);
};
