import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/db/database.ts';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { createResultStore } from '../../../src/features/reach/push/result-store.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { untilWaiting } from '../../harness/until-waiting.ts';
import { addFollower, pushesOf, tell } from './followers.ts';

let gateway: TestGateway;
let database: Database;
beforeAll(async () => {
  gateway = await startGateway();
  database = openDatabaseBeside(gateway.storage);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});

// SQLite has one writer: nothing there comes between.
test.runIf(ENGINE === 'postgres')(
  'a result is kept where the id of its message is stored while the result is looked up',
  async () => {
    const { storage } = gateway;
    // The gateway has nothing to do with it: its time has not come.
    const now = Date.now() + HOUR_MS;
    const student = await addFollower(storage, now);
    await tell(storage, student, {}, now);
    // Whoever changes messages waits at the end of the statement while the lock is held.
    await sql`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(5477); return null; end $$`.execute(storage.db);
    await sql`create trigger wait_here after update on push
      for each statement execute function wait_here()`.execute(storage.db);
    let noting: Promise<void> | undefined;
    await storage.db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(5477)`.execute(db);
      noting = createResultStore(database).note('1000000001', 'arrived', now);
      // What fails is looked at below.
      noting.catch(() => {});
      await untilWaiting(storage, 'the result waits');
      await db
        .updateTable('push')
        .set({ state: 'sent', channel: 'template', provider_ref: '1000000001' })
        .where('account_id', '=', student.uids)
        .execute();
    });
    await noting;
    expect(await pushesOf(storage, student)).toMatchObject([{ state: 'arrived' }]);
  },
);
