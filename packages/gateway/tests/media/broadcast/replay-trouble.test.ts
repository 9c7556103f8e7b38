import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseBeside } from '../../../src/db/database.ts';
import { createReplayStore } from '../../../src/features/media/replay/store.ts';
import { INIT, segmentAt } from '../../harness/broadcast.ts';
import type { Broadcaster } from '../../harness/broadcaster.ts';
import { createBroadcaster } from '../../harness/broadcaster.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { mountSmallDisk } from '../../harness/small-disk.ts';
import { ENGINE } from '../../harness/storage.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

const replay = ({ rest }: TestGateway, { talkId, liaison }: Broadcaster): Promise<StaffReplay> =>
  done(rest, replayCalls.get, { Id: talkId }, liaison);
const made = (gateway: TestGateway, talk: Broadcaster) =>
  until('the replay', async () => {
    const found = await replay(gateway, talk);
    return found.State === 'none' ? null : found;
  });
const makeFile = ({ rest }: TestGateway, { talkId, liaison }: Broadcaster) =>
  done(rest, replayCalls.makeFile, { Id: talkId, Version: 1 }, liaison);
const fileMade = (gateway: TestGateway, talk: Broadcaster) =>
  until('the file', async () => (await replay(gateway, talk)).Filestate === 'done');

/** A talk that is live for three seconds. */
const broadcast = async (gateway: TestGateway): Promise<Broadcaster> => {
  const talk = await createBroadcaster(gateway, NOON);
  await talk.send('init.mp4', INIT);
  await talk.send('0.m4s', segmentAt(0));
  await talk.act('goLive');
  for (const second of [1, 2, 3]) await talk.send(`${second}.m4s`, segmentAt(second));
  return talk;
};

test('is made by itself, and its file too, after the database was away', async () => {
  await using storage = await createDemoStorage(() => NOON);
  const proxy =
    storage.databaseUrl === null ? null : await createTcpProxy(storage.databaseUrl, 5432);
  let now = NOON;
  const config = proxy === null ? {} : { databaseUrl: proxy.url };
  const gateway = await startGateway({ storage, clock: () => now, config });
  /** Until a call has found it gone. */
  const withoutDatabase = async (talk: Broadcaster, before: () => Promise<unknown>) => {
    if (proxy === null) await sql`alter table replay rename to replay_away`.execute(storage.db);
    await before();
    await proxy?.cut();
    await until('a call in vain', async () => {
      const answer = await gateway.rest
        .get(`/api/replay/get?Id=${talk.talkId}`)
        .set('token', talk.liaison.token);
      return answer.status >= 500;
    });
    if (proxy === null) await sql`alter table replay_away rename to replay`.execute(storage.db);
    await proxy?.restore();
  };
  try {
    const talk = await broadcast(gateway);
    await withoutDatabase(talk, () => talk.act('end'));
    expect(await made(gateway, talk)).toMatchObject({ Version: 1, Durationms: 3 * SECOND_MS });
    await makeFile(gateway, talk);
    await withoutDatabase(talk, async () => {});
    // Nobody knows whether it was made: it is free when its lease is over.
    now += MINUTE_MS;
    await fileMade(gateway, talk);
  } finally {
    await gateway.stop();
    await proxy?.[Symbol.asyncDispose]();
  }
});

test('a gateway that listed it before another one made it leaves it as it is', async () => {
  await using gateway = await startGateway({ clock: () => NOON });
  const talk = await broadcast(gateway);
  await talk.act('end');
  await made(gateway, talk);
  await using database = openDatabaseBeside(gateway.storage);
  const store = createReplayStore(database, async () => {});
  const row = await store.byTalk(talk.talkId);
  if (row?.replay == null) throw new Error('it has no replay');
  expect(await store.put(row, row.replay, NOON)).toBe(false);
  // The version that was shown is still the one to go on with.
  await makeFile(gateway, talk);
});

// SQLite serves one gateway.
test.skipIf(ENGINE === 'sqlite')(
  'is made once, and its file too, where two gateways look',
  async () => {
    await using storage = await createDemoStorage(() => NOON);
    const clock = () => NOON;
    await using one = await startGateway({ storage, clock });
    await using two = await startGateway({ storage, clock });
    const talks = [await broadcast(one), await broadcast(two), await broadcast(one)];
    for (const talk of talks) await talk.act('end');
    for (const talk of talks) {
      expect(await made(two, talk)).toMatchObject({ Version: 1, Durationms: 3 * SECOND_MS });
      await makeFile(one, talk);
    }
    for (const talk of talks) await fileMade(two, talk);
    const work = await storage.db
      .selectFrom('replay_work')
      .select(['attempts', 'failure'])
      .execute();
    expect(work).toEqual(talks.map(() => ({ attempts: 1, failure: null })));
  },
);

test('says that the disk is full, and goes on when there is room', async ({ skip }) => {
  // What stays free is a quarter of a GiB.
  using disk = mountSmallDisk(280);
  if (disk === null) return skip('only root may mount a disk');
  let now = NOON;
  await using gateway = await startGateway({ clock: () => now });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = join(disk.folder, 'tmp');
  try {
    mkdirSync(process.env.TMPDIR);
    const filler = join(disk.folder, 'filler');
    writeFileSync(filler, Buffer.alloc(40 * 1024 * 1024));
    const talk = await broadcast(gateway);
    await talk.act('end');
    await made(gateway, talk);
    await makeFile(gateway, talk);
    const failed = await until('the fault', async () => {
      const found = await replay(gateway, talk);
      return found.Filefault === '' ? null : found;
    });
    expect(failed).toMatchObject({ Filestate: 'waiting', Filefault: 'noSpace' });
    rmSync(filler);
    now += 5 * MINUTE_MS;
    await fileMade(gateway, talk);
    expect(await replay(gateway, talk)).toMatchObject({ Filefault: '' });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});
