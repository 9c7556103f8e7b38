import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { migrate } from '../../src/db/migrate.ts';
import { up as signupLooks } from '../../src/db/migrations/044-signup-looks.ts';
import { createStorage } from '../harness/storage.ts';

const FIELDS = ['school', 'maskedPhone'];
const seenBy = (actor: string, created_at: number, action: string, more: object = {}) =>
  ['a', 'b'].map((subject) => ({
    ...{ actor, created_at, action, subject },
    note: JSON.stringify({ university: '4133010335', fields: FIELDS, ...more }),
  }));

test('what the audit has noted is a row for each look, and what it noted of others is none', async () => {
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  await migrate(database);
  const { db } = storage;
  await db.schema.dropTable('signup_look').execute();
  await db
    .insertInto('audit')
    .values([
      ...seenBy('liaison', 5, 'signup.list'),
      ...seenBy('liaison', 6, 'signup.reveal', { reveal: 'why' }).slice(1),
      // A file that was fetched twice.
      ...seenBy('liaison', 7, 'signup.export', { reveal: 'grant', about: 'file' }),
      ...seenBy('liaison', 8, 'signup.export', { reveal: 'grant', about: 'file' }),
      ...seenBy('operator', 9, 'feedback.look'),
      { actor: 'liaison', created_at: 10, action: 'signup.list', subject: 'a', note: '' },
    ])
    .execute();
  await signupLooks(database.kysely as unknown as Kysely<unknown>);
  const looks = await database.kysely
    .selectFrom('signup_look')
    .selectAll()
    .orderBy('created_at')
    .execute();
  const by = { university_id: '4133010335', looked_by: 'liaison' };
  expect(looks).toMatchObject([
    { ...by, kind: 'list', reason_id: '', students: 2, created_at: 5 },
    { ...by, kind: 'reveal', reason_id: 'why', students: 1, created_at: 6 },
    { ...by, id: 'file', kind: 'export', reason_id: 'grant', students: 2, created_at: 7 },
  ]);
});
