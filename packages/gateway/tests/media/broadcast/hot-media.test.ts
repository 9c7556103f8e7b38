import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import type { Storage } from '../../harness/storage.ts';
import { untilAllStored } from '../../harness/unstored.ts';
import { until } from '../../harness/wait.ts';

/** So many make a list that is worth compressing. */
const SECONDS = 20;

let now = NOON;
let storage: Storage;
let gateway: TestGateway;
let cast: TestBroadcast;
let playlist: string;
let segment: string;
beforeAll(async () => {
  storage = await createDemoStorage(() => now);
  gateway = await startGateway({ storage, clock: () => now });
  cast = await prepareBroadcast(gateway, NOON);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
  for (let second = 1; second < SECONDS; second += 1) {
    now += SECOND_MS;
    await cast.taken(`${second}.m4s`, segmentAt(second));
  }
  playlist = `/media/live/${cast.talkId}.m3u8`;
  segment = readList((await cast.list()).text).segments[0]?.path ?? '';
  await untilAllStored(storage);
});
afterAll(async () => {
  await gateway.stop();
  await storage[Symbol.asyncDispose]();
});

/** Answers that Express gives have this header of pages. */
const isPastExpress = ({ headers }: { readonly headers: Record<string, string> }): boolean =>
  headers['x-dns-prefetch-control'] === undefined;

/** Without what differs between any two answers. */
const headersOf = (headers: Record<string, string>): object => {
  const { date, 'x-request-id': id, 'keep-alive': _, connection, ...rest } = headers;
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return rest;
};

test('a playlist is the same when it is made and when it is at hand', async () => {
  const plain = { 'Accept-Encoding': 'identity' };
  const first = await gateway.rest.get(playlist).set(plain);
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=1',
    'content-type': 'application/vnd.apple.mpegurl; charset=utf-8',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  for (let count = 0; count < 5; count += 1) {
    const next = await gateway.rest.get(playlist).set(plain);
    expect([next.text, headersOf(next.headers)]).toEqual([first.text, headersOf(first.headers)]);
  }
});

test('it is compressed for who takes that, and not sent to who has it', async () => {
  // The short one is not worth it.
  const whole = `/media/live/${cast.talkId}/all.m3u8`;
  const plain = await gateway.rest.get(whole).set('Accept-Encoding', 'identity');
  const packed = await gateway.rest.get(whole).set('Accept-Encoding', 'gzip');
  expect(packed.text).toBe(plain.text);
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  const known = await gateway.rest
    .get(whole)
    .set({ 'Accept-Encoding': 'identity', 'If-None-Match': plain.headers.etag });
  expect([known.status, known.headers.etag]).toEqual([304, plain.headers.etag]);
  const head = await gateway.rest.head(whole).set('Accept-Encoding', 'identity');
  expect(head.headers['content-length']).toBe(plain.headers['content-length']);
});

test('a segment that came just now needs no storage, by whole, by head and for who has it', async () => {
  const folder = join(storage.dataDir, 'files', 'broadcast');
  await rename(folder, `${folder}.away`);
  const whole = await gateway.rest.get(segment).buffer(true).responseType('blob');
  expect([whole.status, isPastExpress(whole)]).toEqual([200, true]);
  expect(whole.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': expect.stringContaining('immutable'),
    'content-type': 'video/iso.segment',
  });
  const head = await gateway.rest.head(segment);
  expect(head.headers['content-length']).toBe(String((whole.body as Buffer).length));
  const known = await gateway.rest.get(segment).set('If-None-Match', whole.headers.etag ?? '');
  expect(known.status).toBe(304);
  await rename(`${folder}.away`, folder);
  // Parts of it are read from the storage.
  const part = await gateway.rest.get(segment).set('Range', 'bytes=4-7').buffer(true);
  expect([part.status, part.headers['content-range']]).toEqual([
    206,
    `bytes 4-7/${(whole.body as Buffer).length}`,
  ]);
});

test('one that another gateway took is in memory soon after somebody asked for it', async () => {
  await gateway.stop();
  gateway = await startGateway({ storage, clock: () => now });
  const first = await gateway.rest.get(segment).buffer(true).responseType('blob');
  expect([first.status, isPastExpress(first)]).toEqual([200, false]);
  const later = await until('it is in memory', async () => {
    const answer = await gateway.rest.get(segment).buffer(true).responseType('blob');
    return isPastExpress(answer) ? answer : null;
  });
  expect((later.body as Buffer).equals(first.body as Buffer)).toBe(true);
  expect(later.headers.etag).toBe(first.headers.etag);
});
