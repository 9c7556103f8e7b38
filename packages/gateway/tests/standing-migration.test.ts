import type { Insertable, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../src/db/database.ts';
import { up as start } from '../src/db/migrations/001-start.ts';
import { up as identity } from '../src/db/migrations/002-identity.ts';
import { up as registration } from '../src/db/migrations/003-registration.ts';
import { up as order } from '../src/db/migrations/004-order.ts';
import { up as standing } from '../src/db/migrations/005-standing.ts';
import type { Tables } from '../src/db/tables.ts';
import { createStorage, ENGINE } from './harness/storage.ts';

/** Role and badge of a message of the version before, and the standing that the migration gives it. */
const ROWS = [
  ['user', '', 'user'],
  ['user', '黄冈', 'user'],
  ['user', '房管', 'moderator'],
  ['user', '平台', 'operator'],
  ['worker', '', 'worker'],
  ['persona', '', 'worker'],
  ['system', '', 'user'],
] as const;

test('messages that are stored already get a standing from role and badge', async () => {
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  // Migrations know no tables but those that they name.
  const db = database.kysely as unknown as Kysely<unknown>;
  for (const up of [start, identity, registration, order]) await up(db, ENGINE);
  await storage.db
    .insertInto('room')
    .values({ topic: 'stream/a', epoch: 'e', head: ROWS.length, created_at: 1 })
    .execute();
  const before = ROWS.map(([role, badge], index) => ({
    topic: 'stream/a',
    offset: index + 1,
    client_id: `c${index}`,
    account_id: 'u',
    displayname: '考生',
    avatarurl: '',
    role,
    badge,
    content: '你好',
    quote_offset: null,
    created_at: 1,
  }));
  await storage.db
    .insertInto('message')
    .values(before as Insertable<Tables['message']>[])
    .execute();
  await standing(db);
  const rows = await storage.db
    .selectFrom('message')
    .select(['role', 'badge', 'standing'])
    .orderBy('offset')
    .execute();
  expect(rows.map((row) => [row.role, row.badge, row.standing])).toEqual(ROWS);
});
