import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { INGEST_PATH, REFUSAL_HEADER } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { STRANGER_LIMITS } from '../../../src/lib/stranger-places.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { openRaw, readAll } from '../../harness/raw-socket.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { fillUnstored, untilAllStored } from '../../harness/unstored.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let storage: Storage;
let proxy: TcpProxy | null = null;
let gateway: TestGateway;
let cast: TestBroadcast;
beforeAll(async () => {
  storage = await createDemoStorage(() => now);
  if (storage.databaseUrl !== null) proxy = await createTcpProxy(storage.databaseUrl, 5432);
  const config = proxy === null ? {} : { databaseUrl: proxy.url };
  gateway = await startGateway({ storage, clock: () => now, config });
});
afterAll(async () => {
  await gateway.stop();
  await proxy?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, NOON);
  // What is held waits 5 or 10 s by this clock; what the tests do meanwhile takes a busy machine longer.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
});
afterEach(() => void vi.restoreAllMocks());

/** Sends as ffmpeg does: it waits for no answer, and sends nothing twice. @returns the statuses */
const sendAll = async (): Promise<string[]> => {
  const { port, hostname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const answers = text(socket);
  const files: [string, Buffer][] = [0, 1, 2].map((second) => [`${second}.m4s`, segmentAt(second)]);
  for (const [name, bytes] of [['init.mp4', INIT] as const, ...files]) {
    const isLast = name === '2.m4s';
    const head = [
      `PUT ${INGEST_PATH}/${cast.talkId}/${name} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Authorization: Bearer ${cast.key}`,
      `Content-Length: ${bytes.length}`,
      `Connection: ${isLast ? 'close' : 'keep-alive'}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(bytes);
  }
  return [...(await answers).matchAll(/^HTTP\/1.1 (\d+)/gm)].map(([, status]) => status ?? '');
};
const listed = async () => readList((await cast.list('/all', cast.liaison.token)).text);

/** Settles when the gateway of this process has read a file as a whole, whatever it does with it then. */
const hasRead = (name: string): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (message: unknown): void => {
    const { request } = message as { readonly request: IncomingMessage };
    if (request.url?.endsWith(`/${cast.talkId}/${name}`) !== true) return;
    unsubscribe('http.server.request.start', look);
    // After everything that the gateway does at once.
    request.once('end', () => void setImmediate(resolve));
  };
  subscribe('http.server.request.start', look);
  return promise;
};
const tellsOfTrouble = () =>
  until('that it is said', async () => {
    const found = await storage.db
      .selectFrom('broadcast')
      .select('unkept_at')
      .where('talk_id', '=', cast.talkId)
      .executeTakeFirst();
    return found?.unkept_at != null;
  });

/** Nothing can be stored between the two, nor kept in the database until it can. */
const folder = () => join(storage.dataDir, 'files');
let giveRoom: () => Promise<void>;
const takeStorageAway = async (): Promise<void> => {
  await untilAllStored(storage);
  await mkdir(folder(), { recursive: true });
  await rename(folder(), `${folder()}.away`);
  await writeFile(folder(), '');
  giveRoom = await fillUnstored(storage);
};
const giveStorageBack = async (): Promise<void> => {
  await giveRoom();
  await rm(folder());
  await rename(`${folder()}.away`, folder());
};

test('while the storage is away, what an encoder sends that sends nothing twice is held, and in order', async () => {
  await takeStorageAway();
  const sent = sendAll();
  await tellsOfTrouble();
  await giveStorageBack();
  expect(await sent).toEqual(['201', '201', '201', '201']);
  expect((await listed()).segments).toHaveLength(3);
});

test('and is placed when it came, not when it could be stored', async () => {
  await takeStorageAway();
  const read = hasRead('2.m4s');
  const sent = sendAll();
  await Promise.all([read, tellsOfTrouble()]);
  now += 5 * SECOND_MS;
  await giveStorageBack();
  expect(await sent).toEqual(['201', '201', '201', '201']);
  // When the first was recorded, which was whole when it came; the others follow it.
  expect((await listed()).newestAt).toBe(NOON - SECOND_MS);
});

test('and the studio, which sends with a session, and sends again, is told at once', async () => {
  await takeStorageAway();
  expect((await cast.put('init.mp4', INIT, { token: cast.liaison.token })).status).toBe(503);
  await giveStorageBack();
});

test.skipIf(ENGINE === 'sqlite')('and while the database is away, also its key', async () => {
  await proxy?.cut();
  const sent = sendAll();
  // It is asked about after what was sent before, and refused.
  expect((await cast.put('init.mp4', INIT, { token: cast.liaison.token })).status).toBe(503);
  await proxy?.restore();
  expect(await sent).toEqual(['201', '201', '201', '201']);
  expect((await listed()).segments).toHaveLength(3);
});

test.skipIf(ENGINE === 'sqlite')(
  'and those who come with a wrong key meanwhile displace none whose key was right before',
  async () => {
    await cast.taken('init.mp4', INIT);
    await proxy?.cut();
    const read = hasRead('2.m4s');
    const sent = sendAll();
    await read;
    const { host } = new URL(gateway.url);
    const wrong = Array.from({ length: 2 * STRANGER_LIMITS.placesOfNetwork }, (_, at) =>
      [
        `PUT ${INGEST_PATH}/${cast.talkId}/0.m4s HTTP/1.1`,
        ...[`Host: ${host}`, `Authorization: Bearer wrong-${at}`, 'Content-Length: 0', '\r\n'],
      ].join('\r\n'),
    );
    const crowd: Socket[] = [];
    for (const request of wrong) crowd.push(await openRaw(gateway.url, request));
    // The oldest of them has made room, after all had come.
    await Promise.race(crowd.map((socket) => once(socket, 'data')));
    await proxy?.restore();
    expect(await sent).toEqual(['201', '201', '201', '201']);
    for (const socket of crowd) socket.destroy();
  },
);

test.skipIf(ENGINE === 'sqlite')(
  'a segment that came before its description, which another gateway got',
  async () => {
    await using other = await startGateway({ storage, clock: () => NOON });
    const early = cast.put('0.m4s', segmentAt(0), { to: other });
    await cast.taken('init.mp4', INIT);
    expect((await early).status).toBe(201);
  },
);

test('a segment that came before its description waits for it', async () => {
  const read = hasRead('0.m4s');
  const early = cast.put('0.m4s', segmentAt(0));
  await read;
  await cast.taken('init.mp4', INIT);
  expect((await early).status).toBe(201);
});

test('a segment that came before its description, and is refused, is told of', async () => {
  const read = hasRead('0.m4s');
  const early = cast.put('0.m4s', Buffer.from('no segment'));
  await read;
  await cast.taken('init.mp4', INIT);
  expect((await early).status).toBe(400);
  await until('it is told', async () => (await cast.seen()).Refusal?.Why === 'shape');
});

test('what is no id of a talk is a talk nobody may send for', async () => {
  const { status, headers } = await gateway.rest
    .put(`/media/ingest/%00/init.mp4`)
    .set('token', cast.liaison.token)
    .set('Content-Type', 'application/octet-stream')
    .send(INIT);
  expect([status, headers[REFUSAL_HEADER.toLowerCase()]]).toEqual([403, undefined]);
});

test('who has no right key takes no place of who has one, however many come', async () => {
  const { host } = new URL(gateway.url);
  const put = (credential: string, bytes: Buffer): string =>
    [
      `PUT ${INGEST_PATH}/${cast.talkId}/init.mp4 HTTP/1.1`,
      `Host: ${host}`,
      `Content-Length: ${bytes.length}`,
      'Connection: close',
      `${credential}\r\n\r\n${bytes.toString('latin1')}`,
    ].join('\r\n');
  // On PostgreSQL nobody has been looked up yet when the last one comes: it has a place among 32 of its talk.
  const wrong = Array.from({ length: STRANGER_LIMITS.placesOfNetwork + 32 }, (_, at) =>
    put(`Authorization: Bearer wrong-${at}`, Buffer.of(0)),
  );
  const none = Array.from({ length: 32 }, () => put('X-Sender: any', Buffer.of(0)));
  const right = put(`Authorization: Bearer ${cast.key}`, INIT);
  const sockets: Socket[] = [];
  for (const request of [...wrong, ...none, right]) {
    sockets.push(await openRaw(gateway.url, Buffer.from(request, 'latin1')));
  }
  const answers = await Promise.all(sockets.map(readAll));
  const statuses = answers.map((answer) => Number(answer.toString('latin1').slice(9, 12)));
  expect(statuses).toHaveLength(wrong.length + none.length + 1);
  expect(statuses.at(-1)).toBe(201);
  expect(new Set(statuses.slice(wrong.length, -1))).toEqual(new Set([403]));
  // Only the requests that waited longest had to make room: all later ones are answered 403.
  expect(new Set(statuses.slice(-none.length - STRANGER_LIMITS.placesOfNetwork, -1))).toEqual(
    new Set([403]),
  );
});
