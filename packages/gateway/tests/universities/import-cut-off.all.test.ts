import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/db/database.ts';
import { rebuildSearch } from '../../src/db/search.ts';
import { searchSources } from '../../src/db/search-sources.ts';
import { addAccount } from '../harness/accounts.ts';
import { environmentOf } from '../harness/child-gateway.ts';
import { runCli, spawnCli } from '../harness/cli.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { addRoom } from '../harness/rooms.ts';
import { until } from '../harness/wait.ts';

const LISTED = 1500;
const FIRST_ID = 4_144_080_000;

let gateway: TestGateway;
let folder = '';
let file = '';
let known = 0;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-import-'));
  const rows = Array.from({ length: LISTED }, (_, at) =>
    [`示例第${at}大学`, String(FIRST_ID + at), '教育部', '广州市', '本科', '广东省'].join(','),
  );
  file = join(folder, 'list.csv');
  writeFileSync(file, `学校名称,学校标识码,主管部门,所在地,办学层次,省份\n${rows.join('\n')}\n`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  // A sender who waits for a part of the list says nothing meanwhile, however long that takes.
  gateway = await startGateway({ stopwatch: () => 0 });
  known = (await universities()).length;
});
afterEach(() => gateway[Symbol.asyncDispose]());

const universities = () =>
  gateway.storage.db.selectFrom('university').selectAll().orderBy('position').execute();
/** How many of the list are in. */
const imported = async (): Promise<number> => (await universities()).length - known;
/** The import as a process of its own, at the moment when a part of the list is in. */
const importPart = async () => {
  const child = spawnCli(environmentOf(gateway.storage), 'import', 'universities', file);
  child.stdout.resume();
  child.stderr.resume();
  const ended = once(child, 'close');
  await until('a part of the list', async () => child.exitCode !== null || (await imported()) > 0);
  return { child, ended };
};

/** What is found of universities, and what is suggested. */
const index = async () => {
  const { db } = gateway.storage;
  const [documents, terms] = await Promise.all([
    db.selectFrom('search_document').select(['kind', 'ref', 'title', 'keys', 'owner']).execute(),
    db.selectFrom('search_term').select(['term', 'pinyin', 'weight']).execute(),
  ]);
  return [documents, terms].map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
};

test('an import of a long list that is killed is run again, and ends as if it had not been', async () => {
  const { child, ended } = await importPart();
  child.kill('SIGKILL');
  await ended;
  const part = await imported();
  expect(part).toBeGreaterThan(0);
  expect(part).toBeLessThan(LISTED);
  const { code, out } = await runCli(gateway.storage, 'import', 'universities', file);
  expect(out).toContain(`${LISTED - part} added, 0 changed, ${part} as before`);
  expect(code).toBe(0);
  const all = (await universities()).slice(known);
  expect(all.map(({ id }) => id)).toEqual(
    Array.from({ length: LISTED }, (_, at) => String(FIRST_ID + at)),
  );
  expect(new Set(all.map(({ position }) => position)).size).toBe(LISTED);
  const found = await index();
  await using database = openDatabaseBeside(gateway.storage);
  await database.kysely
    .transaction()
    .execute((db) => rebuildSearch(database.engine, db, searchSources(Date.now())));
  expect(await index()).toEqual(found);
});

test('what is posted while a long list goes in is stored before the list is', async () => {
  const topic = await addRoom(gateway.storage);
  const { token } = await addAccount(gateway.storage);
  const sender = await gateway.connect({ token });
  await sender.login();
  await sender.subscribe(topic);
  const { child, ended } = await importPart();
  let before = 0;
  // One beside each part: a socket may not send without end.
  for (let post = 0; child.exitCode === null; post += 1) {
    await sender.say(topic, `post-${post}`);
    const part = await imported();
    if (part < LISTED) before += 1;
    await until('the next', async () => child.exitCode !== null || (await imported()) > part);
  }
  await ended;
  expect(child.exitCode).toBe(0);
  expect(await imported()).toBe(LISTED);
  expect(before).toBeGreaterThan(0);
});
