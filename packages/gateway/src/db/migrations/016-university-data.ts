import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import type { Tables } from '../tables.ts';

/** Universities known before get the spelling of their names, by which lists are sorted and searched. */
const spellKnown = async (db: Kysely<Tables>): Promise<void> => {
  const known = await db.selectFrom('university').select(['id', 'name']).execute();
  if (known.length === 0) return;
  const { spellName } = await import('../../lib/spell-name.ts');
  for (const { id, name } of known) {
    const { letter, pinyin, initials } = spellName(name);
    await db
      .updateTable('university')
      .set({ letter, pinyin, initials })
      .where('id', '=', id)
      .execute();
  }
};

/**
 * What is told of universities, each with its source: facts, enrolment plans, admission lines,
 * tables of scores, control lines and schemes of the exam; who follows a university, which ones work
 * together, and reports of wrong data.
 */
export const up = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const { schema } = db;
  for (const [column, type, initial] of [
    ['level', 'text', '本科'],
    ['dfc', 'integer', 0],
    ['remark', 'text', ''],
    ['letter', 'text', '#'],
    ['pinyin', 'text', ''],
    ['initials', 'text', ''],
  ] as const) {
    await schema
      .alterTable('university')
      .addColumn(column, type, (c) => c.notNull().defaultTo(initial))
      .execute();
  }
  await schema
    .createTable('source')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publisher', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('demo', 'integer', (c) => c.notNull())
    .execute();
  await schema
    .alterTable('university')
    .addColumn('source_id', 'text', (c) => c.references('source.id'))
    .execute();
  await schema
    .createTable('university_fact')
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull().references('source.id'))
    .addPrimaryKeyConstraint('university_fact_key', ['university_id', 'position'])
    .execute();
  await schema
    .createTable('university_partner')
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('partner_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('university_partner_key', ['university_id', 'partner_id'])
    .execute();
  await schema
    .createIndex('university_partner_partner')
    .on('university_partner')
    .column('partner_id')
    .execute();
  await schema
    .createTable('follow')
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('follow_key', ['account_id', 'university_id'])
    .execute();
  await schema.createIndex('follow_university').on('follow').column('university_id').execute();
  await schema
    .createTable('correction')
    .addColumn('id', 'integer', (c) =>
      engine === 'sqlite'
        ? c.primaryKey().autoIncrement()
        : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'bigint')
    .addColumn('answered_by', 'text')
    .execute();
  await schema
    .createIndex('correction_open')
    .unique()
    .on('correction')
    .columns(['account_id', 'university_id', 'field'])
    .where('state' as never, '=', 'open')
    .execute();
  await schema
    .createIndex('correction_account')
    .on('correction')
    .columns(['account_id', 'created_at'])
    .execute();
  await schema
    .createIndex('correction_state')
    .on('correction')
    .columns(['state', 'created_at'])
    .execute();
  await enrolment(db);
  await spellKnown(db as Kysely<Tables>);
};

const enrolment = async ({ schema }: Kysely<unknown>): Promise<void> => {
  /** For whom and when; every table of enrolment has it. */
  const chosen = (table: string) =>
    schema
      .createTable(table)
      .addColumn('university_id', 'text', (c) => c.notNull().references('university.id'))
      .addColumn('province_id', 'text', (c) => c.notNull())
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('batch', 'text', (c) => c.notNull())
      .addColumn('major_group', 'text', (c) => c.notNull())
      .addColumn('major_name', 'text', (c) => c.notNull())
      .addColumn('school_code', 'text', (c) => c.notNull())
      .addColumn('plan_count', 'integer');
  const KEY = ['university_id', 'province_id', 'year', 'subject', 'batch', 'major_group'] as const;
  await chosen('admission_line')
    .addColumn('min_score', 'double precision')
    .addColumn('min_rank', 'integer')
    .addColumn('avg_score', 'double precision')
    .addColumn('max_score', 'double precision')
    .addColumn('tie_break', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull().references('source.id'))
    .addColumn('retrieved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('admission_line_key', [...KEY, 'major_name'])
    .execute();
  await chosen('enrolment_plan')
    .addColumn('category', 'text', (c) => c.notNull())
    .addColumn('major_code', 'text', (c) => c.notNull())
    .addColumn('require', 'text', (c) => c.notNull())
    .addColumn('duration', 'text', (c) => c.notNull())
    .addColumn('tuition', 'double precision')
    .addColumn('campus', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull().references('source.id'))
    .addColumn('retrieved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('enrolment_plan_key', [...KEY, 'category', 'major_code', 'major_name'])
    .execute();
  await schema
    .createIndex('enrolment_plan_province')
    .on('enrolment_plan')
    .columns(['province_id', 'university_id'])
    .execute();
  await schema
    .createTable('score_table')
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('rows', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull().references('source.id'))
    .addPrimaryKeyConstraint('score_table_key', ['province_id', 'year', 'subject'])
    .execute();
  await schema
    .createTable('control_line')
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull().references('source.id'))
    .addPrimaryKeyConstraint('control_line_key', ['province_id', 'year', 'subject', 'batch'])
    .execute();
  await schema
    .createTable('exam_scheme')
    .addColumn('province_id', 'text', (c) => c.notNull())
    .addColumn('since', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subjects', 'text', (c) => c.notNull())
    .addColumn('source_id', 'text', (c) => c.notNull().references('source.id'))
    .addPrimaryKeyConstraint('exam_scheme_key', ['province_id', 'since'])
    .execute();
};
