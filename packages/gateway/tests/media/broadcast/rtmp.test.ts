import { broadcastCalls } from '@xuanjiang/contracts/broadcast';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TalkWithKey } from '../../harness/broadcast.ts';
import { addTalkWithKey } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import type { RtmpClient } from '../../harness/rtmp-client.ts';
import { publishRtmp, RTMP_CONFIGS, rtmpCommand, secondOfRtmp } from '../../harness/rtmp-client.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

let storage: Storage;
let proxy: TcpProxy | null = null;
let gateway: TestGateway;
let url: string;
/** Between the encoders of a test and the gateway. */
let line: TcpProxy;
let talk: TalkWithKey;
beforeAll(async () => {
  storage = await createDemoStorage();
  if (storage.databaseUrl !== null) proxy = await createTcpProxy(storage.databaseUrl, 5432);
  gateway = await startGateway({
    storage,
    config: { rtmpPort: 0, ...(proxy !== null && { databaseUrl: proxy.url }) },
  });
  if (gateway.rtmpUrl === null) throw new Error('RTMP is off');
  url = gateway.rtmpUrl;
  line = await createTcpProxy(url, 1935);
});
afterAll(async () => {
  await line[Symbol.asyncDispose]();
  await gateway.stop();
  await proxy?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});
afterEach(async () => {
  expect(await playlistFaults(gateway, talk.talkId)).toEqual({});
});
beforeEach(async () => {
  talk = await addTalkWithKey(gateway);
});

/** Names of what was stored, in the order of the clock of the broadcast. */
const stored = async (): Promise<string[]> => {
  const rows = await storage.db
    .selectFrom('broadcast_segment')
    .select('name')
    .where('talk_id', '=', talk.talkId)
    .where('kind', '=', 'sent')
    .orderBy('start_ms')
    .execute();
  return rows.map(({ name }) => name);
};
const streamOf = (seconds: number): Buffer =>
  Buffer.concat([RTMP_CONFIGS, ...Array.from({ length: seconds }, (_, at) => secondOfRtmp(at))]);
/** Connects, and waits until it is let in. */
const connect = async (to = url, localAddress?: string): Promise<RtmpClient> => {
  const client = await publishRtmp(to, talk.key, localAddress);
  await until('it is let in', () => client.statuses().length === 1);
  return client;
};
const begin = async (seconds: number, to = url, localAddress?: string): Promise<RtmpClient> => {
  const client = await connect(to, localAddress);
  client.socket.write(streamOf(seconds));
  return client;
};
const leave = (client: RtmpClient): Promise<void> => {
  client.socket.write(rtmpCommand('deleteStream', 5, null, 1));
  return client.closed;
};

test('what an encoder sends by RTMP is a preview, then live, and its last segment comes with its leave [7.STUDIO.7]', async () => {
  const client = await begin(2);
  await until('a segment is there', async () => (await stored()).length > 0);
  const { State } = await done(gateway.rest, broadcastCalls.get, { Id: talk.talkId }, talk.liaison);
  expect(State).toBe('preview');
  await done(gateway.rest, broadcastCalls.goLive, { Id: talk.talkId }, talk.liaison);
  client.socket.write(secondOfRtmp(2));
  await leave(client);
  await until('all are there', async () => (await stored()).length === 3);
  const { text } = await gateway.rest.get(`/media/live/${talk.talkId}.m3u8`);
  expect(text).toContain('#EXTINF');
});

test('a second encoder with the same key is told, and the first goes on', async () => {
  const first = await begin(2);
  await until('the first sends', async () => (await stored()).length > 0);
  const second = await connect();
  first.socket.write(Buffer.concat([secondOfRtmp(2), secondOfRtmp(3)]));
  await until('the first goes on', async () => (await stored()).length === 3);
  second.socket.write(streamOf(2));
  await second.closed;
  expect(second.statuses().at(-1)).toContain('另一台设备正在推流');
  // From elsewhere also where the first is silent for a moment.
  const other = await begin(2, url, '127.0.0.2');
  await other.closed;
  expect(other.statuses().at(-1)).toContain('另一台设备正在推流');
  await leave(first);
});

test('one whose line broke takes its own place at once, and goes on [7.STUDIO.11]', async () => {
  const before = await begin(2, line.url);
  await until('it sends', async () => (await stored()).length > 0);
  line.strand();
  const back = await begin(3, line.url);
  await Promise.race([
    until('it goes on', async () => (await stored()).length === 3),
    back.closed.then(() => Promise.reject(new Error(back.statuses().join()))),
  ]);
  // The one before may hear of its line again: its place is taken.
  expect(await stored()).toEqual(['0-0.m4s', '0-0.m4s', '0-1.m4s']);
  before.socket.destroy();
  await leave(back);
});

test('one that has left and comes back at once follows what it sent before', async () => {
  const before = await begin(2);
  await until('it sends', async () => (await stored()).length > 0);
  before.socket.destroy();
  const back = await begin(2);
  await until('it goes on', async () => (await stored()).length === 3);
  await leave(back);
  await until('all are there', async () => (await stored()).length === 4);
});

test.skipIf(ENGINE === 'sqlite')(
  'one whose gateway is gone takes its own place at another at once',
  async () => {
    await using other = await startGateway({ storage, config: { rtmpPort: 0 } });
    await begin(2, line.url);
    await until('it sends', async () => (await stored()).length > 0);
    line.strand();
    line.aim(Number(new URL(other.rtmpUrl ?? '').port));
    const back = await begin(3, line.url);
    await Promise.race([
      until('it goes on', async () => (await stored()).length === 3),
      back.closed.then(() => Promise.reject(new Error(back.statuses().join()))),
    ]);
    await leave(back);
  },
);

test('a key that is revoked ends what it began', async () => {
  const client = await begin(2);
  await until('it sends', async () => (await stored()).length > 0);
  await done(gateway.rest, broadcastCalls.revokeKey, { Id: talk.talkId }, talk.liaison);
  client.socket.write(Buffer.concat([secondOfRtmp(2), secondOfRtmp(3)]));
  await client.closed;
  expect(client.statuses().at(-1)).toContain('推流码不对');
  expect(await stored()).toEqual(['0-0.m4s']);
  const again = await publishRtmp(url, talk.key);
  await again.closed;
  expect(again.statuses()).toEqual([]);
});

test('while the database is away nothing is lost, and the encoder need not do anything', async () => {
  const client = await begin(2);
  await until('it sends', async () => (await stored()).length > 0);
  // On PostgreSQL the wire is cut, on SQLite the table is away.
  if (proxy !== null) await proxy.cut();
  else await sql`alter table broadcast_segment rename to segment_away`.execute(storage.db);
  client.socket.write(Buffer.concat([secondOfRtmp(2), secondOfRtmp(3), secondOfRtmp(4)]));
  client.socket.write(rtmpCommand('deleteStream', 5, null, 1));
  await client.closed;
  if (proxy !== null) await proxy.restore();
  else await sql`alter table segment_away rename to broadcast_segment`.execute(storage.db);
  await until('all are there', async () => (await stored()).length === 5);
  expect(await stored()).toEqual(['0-0.m4s', '0-1.m4s', '0-2.m4s', '0-3.m4s', '0-4.m4s']);
});
