import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditCalls } from '@xuanjiang/contracts/audit';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { noteActs } from '../../src/db/audit.ts';
import { emptyAudit } from '../../src/db/audit-chain.ts';
import { readEnd, signEnd } from '../../src/db/audit-end.ts';
import { hashOf } from '../../src/db/audit-hash.ts';
import type { Database } from '../../src/db/database.ts';
import { openDatabase, openDatabaseBeside } from '../../src/db/database.ts';
import { createAskedCheckStore } from '../../src/features/ground/audit/asked-check-store.ts';
import { createChainStore } from '../../src/features/ground/audit/chain-store.ts';
import { createCheckpointFile } from '../../src/features/ground/audit/checkpoint/checkpoint-file.ts';
import {
  AUDIT_KEPT_MS,
  checkChain,
  createChainService,
} from '../../src/features/ground/audit/service.ts';
import { createVault } from '../../src/lib/secrets.ts';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import { runCli } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { createEmptyStorage, startGateway } from '../harness/gateway.ts';
import { metricOf } from '../harness/metrics.ts';
import { ENGINE } from '../harness/storage.ts';
import { tamper } from '../harness/tamper.ts';
import { until } from '../harness/wait.ts';

const vault = createVault(...readConfig({}).secretKeys);
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

const chain = () => createChainStore(database, vault);
const chained = () => until('all has its place', async () => (await chain().waiting()) === 0);
/** Adds entries, and waits until they are chained. */
const add = async (count: number, time = NOON): Promise<void> => {
  const entries = Array.from({ length: count }, (_, index) => ({
    action: 'talk.add' as const,
    subject: `t${index}`,
    note: `第${index}场`,
  }));
  await noteActs(gateway.storage.db, { actor: 'cli:ops', time }, entries);
  await chained();
};
const quiet = { info: () => {}, error: () => {} } as never;
/** What a gateway does once an hour. @returns its security events */
const careAt = async (time: number): Promise<readonly string[]> => {
  const events: string[] = [];
  await createChainService({
    chain: chain(),
    alerts: { forget: async () => {} },
    asked: createAskedCheckStore(database),
    clock: () => time,
    logger: quiet,
    security: { note: (name, { where }) => void events.push(`${name} ${where}`) },
    seen: createCheckpointFile(gateway.storage.dataDir),
  }).runHourly();
  return events;
};
const verdict = async (...args: readonly string[]) => {
  const { code, out } = await runCli(gateway.storage, 'audit', 'verify', ...args);
  return [code, out.match(/broken at .*|the chain holds/)?.[0]];
};

/** What is written of the end of the chain, which somebody who owns the database may set back. */
const notedEnd = async () => {
  const { db } = gateway.storage;
  const facts = db.selectFrom('installation').selectAll().where('name', 'in', NOTED);
  return { head: await chain().head(), facts: await facts.execute() };
};
const NOTED = ['audit-end', 'audit-check'] as const;
/** Deletes all entries behind a place, and has the database say that it never had more. */
const setBack = async ({ head, facts }: Awaited<ReturnType<typeof notedEnd>>): Promise<void> => {
  const { db } = gateway.storage;
  const { position, hash } = head;
  await tamper(gateway.storage, async () => {
    await db.deleteFrom('audit').where('position', '>', position).execute();
    await db.updateTable('audit_head').set({ position, hash }).execute();
    await db.deleteFrom('installation').where('name', 'in', NOTED).execute();
    if (facts.length > 0) await db.insertInto('installation').values(facts).execute();
  });
};
/** The end as it was at a place, which its entry says. */
const endAt = async (position: number) => {
  const entry = gateway.storage.db
    .selectFrom('audit')
    .select('hash')
    .where('position', '=', position);
  return { position, hash: (await entry.executeTakeFirstOrThrow()).hash ?? '' };
};

test('a check that somebody asks for is begun by one process, and by another one when that is silent', async () => {
  await using storage = await createEmptyStorage();
  await using alone = openDatabase(storage);
  const asked = createAskedCheckStore(alone);
  const last = async () => 9;
  const act = { actor: 'demo-operator', time: NOON };
  await asked.ask(act);
  await asked.ask(act);
  const acts = storage.db.selectFrom('audit').select('id').where('action', '=', 'audit.check');
  expect(await acts.execute()).toHaveLength(1);
  const taken = await Promise.all([asked.take(last, NOON), asked.take(last, NOON)]);
  expect(taken.filter((until) => until === 9)).toHaveLength(1);
  expect(taken).toContain(null);
  await asked.note({ position: 4, until: 9 }, NOON + 30_000);
  expect(await asked.asked()).toEqual({ position: 4, until: 9 });
  expect(await asked.take(last, NOON + 60_000)).toBeNull();
  expect(await asked.take(last, NOON + 95_000)).toBe(9);
  await asked.end();
  expect(await asked.asked()).toBeNull();
  expect(await asked.take(last, NOON)).toBeNull();
});

test('a gateway does the check that an operator asks for, and says what it found', async () => {
  await add(3);
  const { token } = await addAccount(gateway.storage, { role: 'operator' });
  const { position } = await chain().head();
  const { db } = gateway.storage;
  const remove = db.deleteFrom('audit').where('position', '=', position - 1);
  await tamper(gateway.storage, () => remove.execute());
  await done(gateway.rest, auditCalls.check, {}, { token });
  const state = await until('the check is done', async () => {
    const now = await done(gateway.rest, auditCalls.state, {}, { token });
    return now.Checking === null ? now : null;
  });
  expect(state).toMatchObject({ Fault: 'missing', Checked: position - 2, Checkedtime: NOON });
});

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

test('a cut tail is found although all that the database says of its end was set back', async () => {
  await add(6);
  const { head, facts } = await notedEnd();
  const cut = { ...head, ...(await endAt(head.position - 3)) };
  const signed = facts.filter(({ name }) => name === 'audit-end');
  // What was signed is left as it was.
  await setBack({ head: cut, facts: signed });
  expect(await verdict()).toEqual([
    1,
    `broken at ${cut.position + 1}: the end of the chain is not there`,
  ]);
  // It is taken away, or signed by somebody without the key.
  const unsigned = [1, expect.stringContaining('the end is not signed with a key of SECRET_KEY')];
  await setBack({ head: cut, facts: [] });
  expect(await verdict()).toEqual(unsigned);
  const stranger = createVault(Buffer.alloc(32, 1));
  await signEnd(gateway.storage.db, stranger, { ...cut, since: 0, removed: 0 }, NOON);
  expect(await verdict()).toEqual(unsigned);
  // A gateway that goes on with the chain does not sign over it, and says so once.
  await add(5);
  expect((await verdict())[0]).toBe(1);
  await until(
    'operators are told',
    async () => (await chain().checkNote())?.note.found?.fault === 'unsigned',
  );
});

test('what was written before anything was signed is not changed unseen either', async () => {
  const { db } = gateway.storage;
  await add(4);
  // As a version before leaves it; then the first gateway of this one starts.
  await db.deleteFrom('installation').where('name', '=', 'audit-end').execute();
  const first = await chain().signFirst(NOON);
  expect(first).toEqual({ ...first, position: (await chain().head()).position });
  expect(await chain().signFirst(NOON)).toBeNull();
  expect(await verdict()).toEqual([0, 'the chain holds']);
  await add(2);
  // Somebody writes the whole chain anew, with another first entry.
  // Numbers as the product reads them.
  const rows = await database.kysely.selectFrom('audit').selectAll().orderBy('position').execute();
  let before = '';
  await tamper(gateway.storage, async () => {
    for (const row of rows) {
      const subject = row.position === 1 ? 'somebody else' : row.subject;
      const position = Number(row.position);
      const noteDigest = row.note_digest ?? '';
      const hash = hashOf({ ...row, subject }, { position, before, noteDigest });
      await db.updateTable('audit').set({ subject, hash }).where('id', '=', row.id).execute();
      before = hash;
    }
    await db.updateTable('audit_head').set({ hash: before }).execute();
  });
  const { position } = await chain().head();
  expect(await verdict()).toEqual([
    1,
    `broken at ${position}: the entry is not the one that was written`,
  ]);
});

test('a gateway of a version before goes on without signing, and the next one signs what follows', async () => {
  const { db } = gateway.storage;
  const signed = async () => (await readEnd(db))?.position;
  await add(2);
  const [before] = (await notedEnd()).facts.filter(({ name }) => name === 'audit-end');
  await add(3);
  const leave = (value = '') =>
    db.updateTable('installation').set({ value }).where('name', '=', 'audit-end').execute();
  await leave(before?.value);
  const { position } = await chain().head();
  expect(await signed()).toBe(position - 3);
  expect(await verdict()).toEqual([0, 'the chain holds']);
  await add(1);
  expect(await signed()).toBe(position + 1);
  expect(await verdict()).toEqual([0, 'the chain holds']);
  // What was changed in between is not signed.
  await leave(before?.value);
  await tamper(gateway.storage, () =>
    db.updateTable('audit').set({ subject: 'x' }).where('position', '=', position).execute(),
  );
  await add(1);
  expect(await signed()).toBe(position - 3);
  expect((await verdict())[0]).toBe(1);
});

test('a demo that begins anew behind a gateway of a version before goes on signing', async () => {
  const { db } = gateway.storage;
  await add(2);
  const [before] = (await notedEnd()).facts.filter(({ name }) => name === 'audit-end');
  await add(3);
  const signed = db.updateTable('installation').where('name', '=', 'audit-end');
  await signed.set({ value: before?.value ?? '' }).execute();
  await database.kysely.transaction().execute((trx) => emptyAudit(trx, ENGINE, vault, NOON));
  await add(1);
  const { position, hash } = await chain().head();
  expect(await readEnd(db)).toMatchObject({ position, hash, removed: position - 1 });
  expect(await verdict()).toEqual([0, 'the chain holds']);
  // Nobody signs an end before the checkpoint, and no gateway would go on from it: a check says so.
  await signEnd(
    db,
    vault,
    { ...(await endAt(position)), position: 1, since: 0, removed: position - 1 },
    NOON,
  );
  await noteActs(db, { actor: 'cli:ops', time: NOON }, [{ action: 'talk.add', subject: 't' }]);
  await until(
    'operators are told',
    async () => (await chain().checkNote())?.note.found?.fault === 'unsigned',
  );
  expect((await verdict())[0]).toBe(1);
});

test('entries are not removed behind a checkpoint that somebody without the key has made', async () => {
  const { db } = gateway.storage;
  await add(4, NOON - 2 * AUDIT_KEPT_MS);
  const { position, hash } = await endAt((await chain().head()).position - 1);
  const point = { position, hash, count: position, until: NOON - 2 * AUDIT_KEPT_MS };
  await db
    .insertInto('audit_checkpoint')
    .values({ ...point, reason: 'age', created_at: NOON })
    .execute();
  await db.deleteFrom('audit').where('position', '<=', position).execute();
  expect((await checkChain(chain())).found).toEqual({ position, fault: 'removedEarly' });
});

test('whoever kept an end of the chain elsewhere sees that it was set back to an earlier one', async () => {
  await add(2);
  const earlier = await notedEnd();
  await add(3);
  const { position, hash } = await chain().head();
  const kept = `${position}:${hash}`;
  expect(await careAt(NOON)).toEqual([`audit-checkpoint ${kept}`]);
  expect(readFileSync(join(gateway.storage.dataDir, 'audit-checkpoint'), 'utf8')).toBe(`${kept}\n`);
  // Nothing new.
  expect(await careAt(NOON)).toEqual([]);
  const shown = await metricOf(gateway, 'audit_hash');
  const digits = (shown ?? 0).toString(16).padStart(12, '0');
  expect(`${await metricOf(gateway, 'audit_position')}:${digits}`).toBe(kept.slice(0, -52));
  for (const checkpoint of [kept, `${position}:${digits}`]) {
    expect(await verdict('--checkpoint', checkpoint)).toEqual([0, 'the chain holds']);
  }
  // Somebody who owns the database has kept what it said before, and puts that back.
  await setBack(earlier);
  const broken = `broken at ${earlier.head.position + 1}: the chain does not contain ${position}:`;
  for (const checkpoint of [
    [],
    ['--checkpoint', kept],
    ['--checkpoint', `${position}:${digits}`],
  ]) {
    expect(await verdict(...checkpoint)).toEqual([1, expect.stringContaining(broken)]);
  }
  // The gateway has seen it too, and does not forget it.
  const event = `audit-broken ${earlier.head.position + 1} cutOff`;
  expect(await careAt(NOON)).toEqual([event]);
  expect((await chain().checkNote())?.note.found?.fault).toBe('cutOff');
  await add(9);
  expect(await careAt(NOON)).toEqual([`audit-broken ${position} changed`]);
  expect(await verdict('--checkpoint', kept)).toEqual([
    1,
    `broken at ${position}: the chain does not contain ${kept}`,
  ]);
  expect((await runCli(gateway.storage, 'audit', 'verify', '--checkpoint', 'x')).code).toBe(64);
});

test('the daily check goes on where only the file shows a loss, and does not cover it', async () => {
  const day = 24 * 60 * 60_000;
  await add(2);
  const earlier = await notedEnd();
  await add(3);
  await careAt(NOON);
  await setBack(earlier);
  const { position } = earlier.head;
  const lost = `audit-broken ${position + 1} cutOff`;
  expect(await careAt(NOON + 2 * day)).toEqual([lost]);
  const found = { position: position + 1, fault: 'cutOff' };
  expect((await chain().checkNote())?.note).toMatchObject({ found, checkedAt: NOON + 2 * day });
  await tamper(gateway.storage, () =>
    gateway.storage.db
      .updateTable('audit')
      .set({ subject: 'x' })
      .where('position', '=', position)
      .execute(),
  );
  // Not yet: the whole chain was checked an hour ago.
  expect(await careAt(NOON + 2 * day + day / 24)).toEqual([lost]);
  expect(await careAt(NOON + 3 * day)).toEqual([lost, `audit-broken ${position} changed`]);
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
  const { position } = await chain().head();
  await database.kysely.transaction().execute((trx) => emptyAudit(trx, ENGINE, vault, NOON));
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
