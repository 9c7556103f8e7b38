import { beforeEach, expect, test } from 'vitest';
import { noteActs } from '../src/db/audit.ts';
import type { Database } from '../src/db/database.ts';
import { openDatabaseBeside } from '../src/db/database.ts';
import { createChainStore } from '../src/features/audit/chain-store.ts';
import { AUDIT_KEPT_MS, checkChain, createChainService } from '../src/features/audit/service.ts';
import { runCli } from './harness/cli.ts';
import { NOON } from './harness/clock.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { ENGINE } from './harness/storage.ts';
import { tamper } from './harness/tamper.ts';
import { until } from './harness/wait.ts';

let gateway: TestGateway;
/** As a second process has it. */
let database: Database;
beforeEach(async () => {
  gateway = await startGateway({ clock: () => NOON });
  database = openDatabaseBeside(gateway.storage);
  return async () => {
    await database[Symbol.asyncDispose]();
    await gateway[Symbol.asyncDispose]();
  };
});

const chain = () => createChainStore(database);
const chained = () => until('all has its place', async () => (await chain().waiting()) === 0);
/** Adds entries, and waits until they are chained. */
const add = async (count: number, time = NOON): Promise<void> => {
  const entries = Array.from({ length: count }, (_, index) => ({
    action: 'talk.add',
    subject: `t${index}`,
    note: `第${index}场`,
  }));
  await noteActs(gateway.storage.db, { actor: 'cli:ops', time }, entries);
  await chained();
};
const quiet = { info: () => {}, error: () => {} } as never;
/** What a gateway does once an hour. */
const careAt = (time: number) =>
  createChainService({
    chain: chain(),
    alerts: { forget: async () => {} },
    clock: () => time,
    logger: quiet,
  }).care();
const verdict = async () => {
  const { code, out } = await runCli(gateway.storage, 'audit', 'verify');
  return [code, out.match(/broken at .*|the chain holds/)?.[0]];
};

test('an entry that was taken out of the middle is found', async () => {
  await add(5);
  const { position } = await chain().head();
  expect(await verdict()).toEqual([0, 'the chain holds']);
  const { db } = gateway.storage;
  await tamper(gateway.storage, () =>
    db
      .deleteFrom('audit')
      .where('position', '=', position - 2)
      .execute(),
  );
  expect(await verdict()).toEqual([1, `broken at ${position - 2}: the entry is not there`]);
});

test('an entry that was changed is found, whichever of its fields it is', async () => {
  await add(3);
  const { db } = gateway.storage;
  const { position } = await chain().head();
  const place = position - 1;
  const ofPlace = db.selectFrom('audit').selectAll().where('position', '=', place);
  const { actor, action, created_at, topic, changes, address, request_id } =
    await ofPlace.executeTakeFirstOrThrow();
  const set = (values: object) =>
    tamper(gateway.storage, () =>
      db.updateTable('audit').set(values).where('position', '=', place).execute(),
    );
  for (const [other, back] of [
    [{ action: 'talk.add:refused' }, { action }],
    [{ created_at: NOON - 1 }, { created_at }],
    [{ topic: 'stream/x' }, { topic }],
    [{ changes: '[]' }, { changes }],
    [{ address: '10.0.0.0/24' }, { address }],
    [{ request_id: 'r' }, { request_id }],
  ]) {
    await set(other ?? {});
    const { found } = await checkChain(chain());
    expect(found, JSON.stringify(other)).toEqual({ position: place, fault: 'changed' });
    await set(back ?? {});
  }
  await set({ actor: `${actor}2` });
  expect(await verdict()).toEqual([
    1,
    `broken at ${place}: the entry is not the one that was written`,
  ]);
});

test('a tail that was deleted is found, also when the end was set back with it [7.AUDIT.4]', async () => {
  await add(6);
  const { db } = gateway.storage;
  const head = await chain().head();
  // A gateway has checked the chain up to its end.
  await careAt(NOON);
  const cut = head.position - 3;
  const last = await db
    .selectFrom('audit')
    .select(['position', 'hash'])
    .where('position', '=', cut)
    .executeTakeFirstOrThrow();
  await tamper(gateway.storage, () => db.deleteFrom('audit').where('position', '>', cut).execute());
  const broken = [1, `broken at ${cut + 1}: the end of the chain is not there`];
  expect(await verdict()).toEqual(broken);
  await tamper(gateway.storage, () =>
    db
      .updateTable('audit_head')
      .set({ position: cut, hash: last.hash ?? '' })
      .execute(),
  );
  expect(await verdict()).toEqual(broken);
  // The next checks do not take the shorter chain for the whole one.
  const day = 24 * 60 * 60_000;
  await careAt(NOON + 2 * day);
  await careAt(NOON + 4 * day);
  expect(await verdict()).toEqual(broken);
});

test('three years: parts are sealed one after the other, and a checkpoint that was taken away is found', async () => {
  const { db } = gateway.storage;
  const ends: number[] = [];
  for (const year of [0, 1, 2]) {
    await add(4, NOON + year * AUDIT_KEPT_MS);
    ends.push((await chain().head()).position);
    await careAt(NOON + (year + 1) * AUDIT_KEPT_MS + 1);
  }
  expect((await chain().checkpoints()).map(({ position }) => position)).toEqual(ends);
  expect(await db.selectFrom('audit').select('id').execute()).toEqual([]);
  expect(await verdict()).toEqual([0, 'the chain holds']);
  const points = await chain().checkpoints();
  const [, second, third] = points;
  const remove = (position: number | undefined) =>
    tamper(gateway.storage, () =>
      db
        .deleteFrom('audit_checkpoint')
        .where('position', '=', position ?? 0)
        .execute(),
    );
  await remove(second?.position);
  expect(await verdict()).toEqual([1, `broken at ${(ends[0] ?? 0) + 1}: the entry is not there`]);
  if (second !== undefined) await db.insertInto('audit_checkpoint').values(second).execute();
  expect((await verdict())[0]).toBe(0);
  await remove(third?.position);
  expect(await verdict()).toEqual([
    1,
    `broken at ${(ends[1] ?? 0) + 1}: the end of the chain is not there`,
  ]);
});

test('only a demo may begin its audit anew', async () => {
  await add(3);
  const { db } = gateway.storage;
  const { position, hash } = await chain().head();
  const point = { position, hash, count: position, until: NOON, created_at: NOON };
  await db
    .insertInto('audit_checkpoint')
    .values({ ...point, reason: 'reset' })
    .execute();
  await db.deleteFrom('audit').execute();
  expect((await checkChain(chain())).found).toBeNull();
  await db
    .updateTable('installation')
    .set({ value: 'production' })
    .where('name', '=', 'mode')
    .execute();
  expect((await checkChain(chain())).found).toEqual({ position, fault: 'removedEarly' });
});

test('processes that append at once make one chain', async () => {
  // SQLite serves one process: there the gateway and a command beside it.
  await using second =
    ENGINE === 'postgres'
      ? await startGateway({ storage: gateway.storage, clock: () => NOON })
      : null;
  expect(second === null).toBe(ENGINE === 'sqlite');
  await chained();
  const before = await chain().head();
  const writers = Array.from({ length: 8 }, (_, writer) => async () => {
    for (let index = 0; index < 20; index += 1) {
      await noteActs(database.kysely, { actor: `cli:${writer}`, time: NOON + index }, [
        { action: 'talk.add', subject: `t${index}` },
      ]);
      if (index % 5 === 0) await chain().chain(NOON);
    }
  });
  await Promise.all(writers.map((write) => write()));
  await chained();
  expect((await chain().head()).position).toBe(before.position + 8 * 20);
  expect(await verdict()).toEqual([0, 'the chain holds']);
});
