import type { Choice } from '@xuanjiang/contracts/rules/enrolment-choice';
import type { Database } from '../../../db/database.ts';

const SOURCE = ['publisher', 'published_at as publishedAt', 'url', 'demo'] as const;

export const createEnrolmentStore = ({ kysely }: Database) => {
  const choicesIn = (table: 'enrolment_plan' | 'admission_line', universityId: string) =>
    kysely
      .selectFrom(table)
      .select(['province_id as provinceId', 'year', 'subject', 'batch'])
      .where('university_id', '=', universityId);

  return {
    /** All for which the university has plans or lines; newest year first within a province. */
    choices: (universityId: string): Promise<Choice[]> =>
      kysely
        .selectFrom(
          choicesIn('enrolment_plan', universityId)
            .union(choicesIn('admission_line', universityId))
            .as('choice'),
        )
        .selectAll()
        .orderBy('provinceId')
        .orderBy('year', 'desc')
        .orderBy('subject', 'desc')
        .orderBy('batch', 'desc')
        .execute(),
    /** The enrolment plans of all years. */
    plans: (universityId: string, { provinceId, subject, batch }: Choice) =>
      kysely
        .selectFrom('enrolment_plan')
        .innerJoin('source', 'source.id', 'enrolment_plan.source_id')
        .select(['year', 'major_group as group', 'major_name as major', 'plan_count as plan'])
        .select(['category', 'major_code as code', 'require', 'duration', 'tuition', 'campus'])
        .select(['note', 'former_group as former', 'checked', ...SOURCE])
        .where('university_id', '=', universityId)
        .where('province_id', '=', provinceId)
        .where('subject', '=', subject)
        .where('batch', '=', batch)
        .orderBy('year')
        .orderBy('major_group')
        .orderBy('major_code')
        .orderBy('major_name')
        .orderBy('category')
        .execute(),
    /** The admission lines of all years. */
    lines: (universityId: string, { provinceId, subject, batch }: Choice) =>
      kysely
        .selectFrom('admission_line')
        .innerJoin('source', 'source.id', 'admission_line.source_id')
        .select(['year', 'major_group as group', 'major_name as major', 'plan_count as plan'])
        .select(['min_score as minScore', 'min_rank as minRank', 'avg_score as avgScore'])
        .select(['max_score as maxScore', 'tie_break as tieBreak', 'checked', ...SOURCE])
        .where('university_id', '=', universityId)
        .where('province_id', '=', provinceId)
        .where('subject', '=', subject)
        .where('batch', '=', batch)
        .orderBy('year')
        .orderBy('major_group')
        .orderBy('major_name')
        .execute(),
    controls: ({ provinceId, year, subject }: Choice) =>
      kysely
        .selectFrom('control_line')
        .innerJoin('source', 'source.id', 'control_line.source_id')
        .select(['batch', 'score', ...SOURCE])
        .where('province_id', '=', provinceId)
        .where('year', '=', year)
        .where('subject', '=', subject)
        .orderBy('score', 'desc')
        .orderBy('batch')
        .execute(),
    provinceControls: (provinceId: string) =>
      kysely
        .selectFrom('control_line')
        .innerJoin('source', 'source.id', 'control_line.source_id')
        .select(['year', 'subject', 'batch', 'score', ...SOURCE])
        .where('province_id', '=', provinceId)
        .orderBy('year', 'desc')
        .orderBy('subject', 'desc')
        .orderBy('score', 'desc')
        .orderBy('batch')
        .execute(),
    scoreTables: (provinceId: string, subject: string) =>
      kysely
        .selectFrom('score_table')
        .innerJoin('source', 'source.id', 'score_table.source_id')
        .select(['year', 'rows', ...SOURCE])
        .where('province_id', '=', provinceId)
        .where('subject', '=', subject)
        .orderBy('year', 'desc')
        .execute(),
    schemes: () =>
      kysely
        .selectFrom('exam_scheme')
        .innerJoin('source', 'source.id', 'exam_scheme.source_id')
        .select(['province_id as provinceId', 'since', 'kind', 'subjects', 'unit', 'choices'])
        .select(SOURCE)
        .orderBy('province_id')
        .orderBy('since')
        .execute(),
  };
};

export type EnrolmentStore = ReturnType<typeof createEnrolmentStore>;
export type PlanRow = Awaited<ReturnType<EnrolmentStore['plans']>>[number];
export type LineRow = Awaited<ReturnType<EnrolmentStore['lines']>>[number];
export type SchemeRow = Awaited<ReturnType<EnrolmentStore['schemes']>>[number];
