import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How staff see who signed up, as the audit named it when this was written, and what each look is called here. */
const KINDS = { 'signup.list': 'list', 'signup.reveal': 'reveal', 'signup.export': 'export' };

interface Noted {
  readonly actor: string;
  readonly time: number;
  readonly action: keyof typeof KINDS;
  readonly note: string;
  readonly students: number;
}

interface Note {
  readonly university: string;
  readonly reveal?: string;
  readonly about?: string;
}

/** The looks until now, which only the audit has: an entry for each student. */
const copyNoted = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Noted>`select actor, created_at as "time", action, note,
      count(distinct subject) as "students"
    from audit where action in (${sql.join(Object.keys(KINDS))}) and note <> ''
    group by actor, created_at, action, note order by created_at`.execute(db);
  for (const { actor, time, action, note, students } of rows) {
    const { university, reveal = '', about = '' } = JSON.parse(note) as Note;
    await sql`insert into signup_look
        (id, university_id, looked_by, kind, reason_id, students, created_at)
      values (${about === '' ? randomUUID() : about}, ${university}, ${actor}, ${KINDS[action]},
        ${reveal}, ${Number(students)}, ${Number(time)})
      on conflict do nothing`.execute(db);
  }
};

/** Each look of a university's staff at those who signed up with it, as one row. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('signup_look')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('university_id', 'text', (c) => c.notNull())
    .addColumn('looked_by', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason_id', 'text', (c) => c.notNull())
    .addColumn('students', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('signup_look_university')
    .on('signup_look')
    .columns(['university_id', 'created_at', 'id'])
    .execute();
  await copyNoted(db);
};
