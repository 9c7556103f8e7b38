import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CODES } from '@xuanjiang/contracts/errors';
import { markCalls } from '@xuanjiang/contracts/mark';
import { talkCalls } from '@xuanjiang/contracts/talk';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { DATABASE_FILE } from '../src/db/database-error.ts';
import { done, send } from './harness/call.ts';
import { connectChat } from './harness/chat-client.ts';
import type { ChildGateway } from './harness/child-gateway.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { createDemoStorage } from './harness/gateway.ts';
import { expectRun, freshRooms } from './harness/rooms.ts';
import { canRefuseWrites, mountSmallDisk, refuseWrites } from './harness/small-disk.ts';
import { mutate } from './harness/trpc.ts';
import { until, WAIT_MS, within } from './harness/wait.ts';

const token = TEST_TOKENS.student;
const UNAVAILABLE = { zh: '服务暂时不可用，请稍后再试', en: 'the service is unavailable' };

/**
 * A student posts and marks a talk while nothing can be written, and afterwards.
 * @param dataDir of the gateway
 * @param fill makes every write of the gateway fail
 * @param cause what the log says of it
 */
const outlast = async (
  gateway: ChildGateway,
  dataDir: string,
  fill: () => void,
  free: () => void,
  cause: RegExp,
): Promise<void> => {
  const url = await within('the start', gateway.url);
  const rest = request(url) as unknown as TestAgent;
  const ready = async () => (await rest.get('/readyz')).status;
  const topic = (await freshRooms(rest))();
  const [talk] = (await done(rest, talkCalls.find, { Limit: 1 })).List;
  const mark = { Talkid: talk?.Id, Kind: 'favourite', On: true };
  const kept = await done(rest, markCalls.list, {}, { token });
  expect(kept.Favourites).not.toContain(talk?.Id);
  using speaker = await connectChat(url, { token });
  await speaker.subscribe(topic);
  await speaker.say(topic, 'before');
  expect(await ready()).toBe(200);
  // The next call of a session writes down when it was used.
  // It waits while the gateway writes.
  using database = new DatabaseSync(join(dataDir, DATABASE_FILE), { timeout: WAIT_MS });
  database.exec('update session set used_at = 1');

  fill();
  // Nobody has tried to write since.
  await until('it says that it is not ready', async () => (await ready()) === 503);
  expect((await rest.get('/healthz')).status).toBe(200);
  expect(await speaker.post(topic, 'during')).toMatchObject({
    Type: 'Reject',
    Code: CODES.unavailable,
    Content: UNAVAILABLE.zh,
  });
  for (const [lang, msg] of Object.entries(UNAVAILABLE)) {
    const headers = { 'Accept-Language': lang };
    const { status, body } = await send(rest, markCalls.set, mark, { token, headers });
    expect([status, body]).toEqual([503, { code: CODES.unavailable, msg }]);
  }
  const overTrpc = await mutate(rest, 'mark.set', mark).set('token', token);
  expect(overTrpc.status).toBe(503);
  // What only reads goes on.
  await done(rest, talkCalls.find);
  expect(await done(rest, markCalls.list, {}, { token })).toEqual(kept);

  free();
  await until('it is ready', async () => (await ready()) === 200);
  await speaker.say(topic, 'during');
  await speaker.say(topic, 'after');
  expectRun(speaker.messages(topic), 1, 3);
  await done(rest, markCalls.set, mark, { token });
  const lines = gateway.stdout().split('\n');
  for (const text of ['a commit of messages failed', 'cannot be served now', 'not ready']) {
    expect(
      lines.find((line) => line.includes(`"msg":"${text}"`)),
      text,
    ).toMatch(cause);
  }
  expect(gateway.stdout()).not.toContain('cannot rollback');
  expect(await gateway.kill('SIGTERM')).toEqual({ code: 0, signal: null });
};

/** MB: the database of a new demo, its log of the same size, and as much again, so that it is ready with an empty filler. */
const DISK = 120;
const disk = mountSmallDisk(DISK);
test.skipIf(disk === null)('a full disk: reads go on, writes come back with space', async () => {
  if (disk === null) return;
  using _ = disk;
  // Without the broadcast of the demo: its old segments are removed, which makes space on the full disk.
  await using gateway = spawnGateway(environmentOf({ dataDir: disk.folder, databaseUrl: null }));
  await outlast(gateway, disk.folder, disk.fill, disk.free, /disk is full|disk of .* is full/);
});

test.skipIf(!canRefuseWrites)(
  'a disk that refuses writes: reads go on, writes come back with it',
  async () => {
    await using storage = await createDemoStorage();
    await using gateway = spawnGateway(environmentOf(storage));
    await outlast(
      gateway,
      storage.dataDir,
      () => refuseWrites(gateway, true),
      () => refuseWrites(gateway, false),
      /disk I\/O error/,
    );
  },
);
