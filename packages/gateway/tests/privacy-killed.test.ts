import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { sql } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { DATABASE_FILE, isLocked } from '../src/db/database-error.ts';
import { send } from './harness/call.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { columnsWith } from './harness/full-account.ts';
import { startGateway } from './harness/gateway.ts';
import type { Storage } from './harness/storage.ts';
import { ENGINE } from './harness/storage.ts';
import { until, within } from './harness/wait.ts';
import { addPerson } from './registration/people.ts';

/** How often in a row the database is found held: other writers hold it for a moment. */
const LOOKS = 20;

/** Says whether a deletion has begun, and does not go on. */
const createIsUnderWay = ({ db, dataDir }: Storage): (() => Promise<boolean>) => {
  let busy = 0;
  return async () => {
    if (ENGINE === 'postgres') {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
      return rows.length > 0;
    }
    using other = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: 0 });
    try {
      other.exec('begin immediate; rollback');
      busy = 0;
    } catch (error) {
      if (!isLocked(error)) throw error;
      busy += 1;
    }
    return busy >= LOOKS;
  };
};

test('SIGKILL in the middle of a deletion: the account is whole, and is deleted by the next try', async () => {
  await using prepared = await startGateway();
  const { storage } = prepared;
  const { db } = storage;
  const now = Date.now();
  const person = await addPerson(prepared, now, { wechat: 'open-killed' });
  const talk = await db.selectFrom('talk').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('mark')
    .values({ account_id: person.id, kind: 'reservation', talk_id: talk.id, created_at: now })
    .execute();
  await db
    .insertInto('subscription')
    .values({ account_id: person.id, type: 1, created_at: now })
    .execute();
  await prepared.stop();
  const before = await columnsWith(storage, person.id);

  {
    await using gateway = spawnGateway(environmentOf(storage));
    const rest = request(await within('the start', gateway.url)) as unknown as TestAgent;
    // On PostgreSQL another transaction holds the talk, which comes after sessions and identities were deleted.
    // SQLite has one writer, so there the deletion itself never gets past the booking.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: holds } = Promise.withResolvers<void>();
    const holding =
      ENGINE === 'postgres'
        ? db.transaction().execute(async (other) => {
            await other.updateTable('talk').set({ plays: 1 }).where('id', '=', talk.id).execute();
            holds();
            await released;
          })
        : sql`create trigger endless before delete on mark begin
            select count(*) from (with recursive n(x) as
              (select 1 union all select x + 1 from n where x < 1e15) select x from n);
          end`
            .execute(db)
            .then(() => holds());
    await held;
    const answer = send(
      rest,
      privacyCalls.deleteAccount,
      { Word: '注销' },
      { token: person.token },
    ).catch(() => 'nothing');
    await until('the deletion is in its middle', createIsUnderWay(storage));
    await gateway.kill('SIGKILL');
    release();
    await holding;
    if (ENGINE === 'sqlite') await sql`drop trigger endless`.execute(db);
    expect(await answer).toBe('nothing');
  }

  await until(
    'its connection has ended',
    async () => (await columnsWith(storage, person.id)).join() === before.join(),
  );
  await using again = await startGateway({ storage });
  await send(again.rest, privacyCalls.deleteAccount, { Word: '注销' }, { token: person.token });
  const left = await columnsWith(storage, person.id);
  expect(left).toEqual(['audit.actor', 'audit.subject', 'deleted_account.account_id']);
});
