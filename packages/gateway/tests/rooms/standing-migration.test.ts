import type { Insertable, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { up as start } from '../../src/db/migrations/001-start.ts';
import { up as identity } from '../../src/db/migrations/002-identity.ts';
import { up as registration } from '../../src/db/migrations/003-registration.ts';
import { up as order } from '../../src/db/migrations/004-order.ts';
import { up as standing } from '../../src/db/migrations/005-standing.ts';
import type { Tables } from '../../src/db/tables.ts';
import { presentEntry, rowOf, selectEntries } from '../../src/room/entry-store.ts';
import { createStorage, ENGINE } from '../harness/storage.ts';

/** Role and badge of a message of the version before, and the standing that clients get for it. */
const ROWS = [
  ['user', '', 'user'],
  ['user', '黄冈', 'user'],
  ['user', '房管', 'moderator'],
  ['user', '平台', 'operator'],
  ['worker', '', 'worker'],
  ['persona', '', 'worker'],
  ['system', '', 'operator'],
] as const;

const TOPIC = 'stream/a';
const FACE = { displayname: '考生', avatarurl: '', content: '你好' };

/** The rows as a gateway of the version before writes them. */
const oldRows = (first: number) =>
  ROWS.map(([role, badge], index) => ({
    ...FACE,
    topic: TOPIC,
    offset: first + index,
    client_id: `c${first + index}`,
    account_id: 'u',
    role,
    badge,
    quote_offset: null,
    created_at: 1,
  })) as Insertable<Tables['message']>[];

test('messages of the version before are presented with a standing from role and badge', async () => {
  await using storage = await createStorage();
  await using database = openDatabase(storage);
  // Migrations know no tables but those that they name.
  const db = database.kysely as unknown as Kysely<unknown>;
  for (const up of [start, identity, registration, order]) await up(db, ENGINE);
  const head = 2 * ROWS.length + 1;
  await storage.db
    .insertInto('room')
    .values({ topic: TOPIC, epoch: 'e', head, created_at: 1 })
    .execute();
  await storage.db.insertInto('message').values(oldRows(1)).execute();
  await standing(db);
  // During the upgrade gateways of the version before write on.
  await storage.db
    .insertInto('message')
    .values(oldRows(1 + ROWS.length))
    .execute();
  const draft = {
    ...FACE,
    topic: TOPIC,
    clientId: 'new',
    accountId: 'u',
    time: 1,
    role: 'user',
    // Unlike what is derived from role and badge: what is stored counts.
    standing: 'worker',
    badge: '',
    quoteOffset: null,
  } as const;
  await storage.db.insertInto('message').values(rowOf(draft, head)).execute();

  const rows = await selectEntries(database.kysely).orderBy('m.offset').execute();
  const presented = rows.map(presentEntry).map((entry) => {
    if (entry.Type !== 'Message') throw new Error(`an entry of type ${entry.Type}`);
    return [entry.Role, entry.Badge, entry.Standing];
  });
  expect(presented).toEqual([...ROWS, ...ROWS, ['user', '', 'worker']]);
});
