import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { EXPORT_DIRECT_MAX, exportCalls } from '@xuanjiang/contracts/export';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { parse } from 'csv-parse/sync';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { inParts } from '../../src/db/in-parts.ts';
import { LEASE_MS } from '../../src/features/ground/job/policy.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { settleJobs } from '../harness/jobs.ts';
import { within } from '../harness/wait.ts';

const MANY = EXPORT_DIRECT_MAX + 1;

/** Makes the room of a talk longer than what is written while a file is fetched. */
const fillRoom = async ({ storage }: TestGateway, topic: string, now: number): Promise<void> => {
  const { db } = storage;
  for (const table of ['message', 'room'] as const) {
    await db.deleteFrom(table).where('topic', '=', topic).execute();
  }
  const room = { topic, epoch: randomUUID(), head: MANY, created_at: now };
  await db.insertInto('room').values(room).execute();
  for (const part of inParts(Array.from({ length: MANY }, (_, index) => index + 1))) {
    await db
      .insertInto('message')
      .values(
        part.map((offset) => ({
          topic,
          offset,
          client_id: `m${offset}`,
          account_id: 'demo-parent',
          displayname: '家长',
          avatarurl: '',
          role: 'user' as const,
          standing: null,
          badge: '',
          content: `第 ${offset} 句`,
          quote_offset: null,
          created_at: now,
          data: null,
          recalled: null,
        })),
      )
      .execute();
  }
};

test('SIGKILL after an export was begun: another process writes the file, once', async () => {
  await using prepared = await startGateway();
  const { storage } = prepared;
  const now = Date.now();
  const [talk] = (await done(prepared.rest, talkCalls.find, { Limit: 1 })).List;
  const universityId = talk?.Universityid ?? '';
  await fillRoom(prepared, talkTopic(talk?.Id ?? ''), now);
  const { token } = await addAccount(storage, { role: 'worker', universityId });
  await prepared.stop();

  const input = { Id: randomUUID(), Kind: 'chat', Format: 'csv', Talkid: talk?.Id };
  {
    await using gateway = spawnGateway(environmentOf(storage));
    const rest = request(await within('the start', gateway.url)) as unknown as TestAgent;
    const { code } = await refused(rest, exportCalls.start, input, { token });
    expect(code).toBe(CODES.delayedUnderWay);
    await gateway.kill('SIGKILL');
  }

  // By then the lease of the process that was killed is over.
  const later = (): number => Date.now() + LEASE_MS + MINUTE_MS;
  await using again = await startGateway({ storage, clock: later });
  await settleJobs(storage, later());
  const { code } = await refused(again.rest, exportCalls.start, input, { token });
  expect(code).toBe(CODES.delayedDone);
  const made = await done(again.rest, exportCalls.get, { Id: input.Id }, { token });
  const file = await again.rest.get(made.Url).responseType('blob');
  const rows = (parse(file.body as Buffer, { bom: true }) as string[][]).slice(1);
  expect(rows.map(([offset]) => Number(offset))).toEqual(
    Array.from({ length: MANY }, (_, index) => index + 1),
  );
});
