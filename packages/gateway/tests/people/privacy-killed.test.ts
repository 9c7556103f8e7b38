import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { sql } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { send } from '../harness/call.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import { columnsWith } from '../harness/full-account.ts';
import { startGateway } from '../harness/gateway.ts';
import { ENGINE } from '../harness/storage.ts';
import { ENDLESS, untilHeld } from '../harness/until-waiting.ts';
import { until, within } from '../harness/wait.ts';
import { addPerson } from './registration/people.ts';

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
        : sql`create trigger endless before delete on mark begin ${sql.raw(ENDLESS)} end`
            .execute(db)
            .then(() => holds());
    await held;
    const answer = send(
      rest,
      privacyCalls.deleteAccount,
      { Word: '注销' },
      { token: person.token },
    ).catch(() => 'nothing');
    await untilHeld(storage, 'the deletion is in its middle');
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
