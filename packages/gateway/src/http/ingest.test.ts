import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { HTTP_STATUS } from '@xuanjiang/contracts/errors';
import type { ErrorRequestHandler } from 'express';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimits } from '../lib/rate-limits.ts';
import { STRANGER_LIMITS } from '../lib/stranger-places.ts';
import { WRONG_KEYS, WRONG_WAIT_MS } from '../lib/wrong-keys.ts';
import { StorageError } from '../providers/storage/storage.ts';
import type { CallError } from '../rpc/call-error.ts';
import type { IngestRouterParts } from './ingest.ts';
import { createIngestRouter } from './ingest.ts';

let server: Server;
afterEach(() => {
  vi.useRealTimers();
  server.close();
  server.closeAllConnections();
});

/** Begins to listen, without a gateway. @returns where files are sent */
const listen = async (talkOfKey: IngestRouterParts['broadcasts']['talkOfKey']): Promise<string> => {
  const router = createIngestRouter({
    broadcasts: {
      ...{ talkOfKey, universityToSendFor: async () => null, refused: () => {} },
      wrongKey: async () => {},
      keyOfEnded: async () => {},
    },
    takeFile: async () => ({ kind: 'new' }),
    contextOf: () => Promise.reject(new Error('nobody has a session here')),
    limits: createRateLimits(null),
    clock: () => 0,
  });
  const refuse: ErrorRequestHandler = (error: CallError, _request, response, _next) =>
    void response.status(HTTP_STATUS[error.codeName] ?? 500).end();
  server = express().use(router).use(refuse).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${INGEST_PATH}/talk`;
};

/** Sends that many at once. @returns them, when all have arrived */
const crowdOf = async <T>(
  count: number,
  send: () => Promise<T>,
): Promise<readonly Promise<T>[]> => {
  const arrived = Promise.withResolvers<void>();
  let left = count;
  const note = (): void => {
    left -= 1;
    if (left === 0) arrived.resolve();
  };
  server.on('request', note);
  const sent = Array.from({ length: count }, send);
  await arrived.promise;
  server.off('request', note);
  // What follows from their arrival.
  await setImmediate();
  return sent;
};

test('a file with a key that cannot be looked up for ten seconds is not cut off while it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  let isAway = true;
  const url = await listen(async () => {
    asked.resolve();
    if (isAway) throw new StorageError('the database is away');
    return { talkId: 'talk', universityId: 'own' };
  });
  const sent = request(`${url}/0.m4s`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer right-key', 'Content-Length': 2 },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write('a');
  await asked.promise;
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS);
  isAway = false;
  sent.end('b');
  await vi.advanceTimersByTimeAsync(SECOND_MS);
  const [response] = await answered;
  expect(response.statusCode).toBe(201);
  response.resume();
});

test('a key of an address that has named too many wrong ones waits, and who gives way meanwhile is not looked up', async () => {
  const asked: string[] = [];
  let askedAt = 0;
  const url = await listen(async (key) => {
    asked.push(key);
    askedAt = performance.now();
    return key === 'right-key' ? { talkId: 'talk', universityId: 'own' } : null;
  });
  const put = async (key: string, name = '0.m4s'): Promise<number> =>
    (await fetch(`${url}/${name}`, { method: 'PUT', headers: { Authorization: `Bearer ${key}` } }))
      .status;
  for (let count = 0; count < WRONG_KEYS.points; count += 1) expect(await put('wrong')).toBe(403);
  expect(await put('wrong')).toBe(429);
  for (const name of ['0.m4s', 'out.m3u8', 'other.txt']) {
    const sentAt = performance.now();
    expect(await put('wrong', name)).toBe(429);
    expect(askedAt - sentAt).toBeGreaterThanOrEqual(WRONG_WAIT_MS - 1);
  }
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { placesOfNetwork } = STRANGER_LIMITS;
  const crowd = await crowdOf(2 * placesOfNetwork, () => put('wrong'));
  vi.advanceTimersByTime(WRONG_WAIT_MS);
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([429]));
  expect(asked).toHaveLength(placesOfNetwork);
  vi.useRealTimers();
  expect(await put('right-key')).toBe(201);
});

test('whoever gives way is looked up no more while the database is away, and waits for the refusal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isAway = true;
  let looks = 0;
  const url = await listen(async () => {
    looks += 1;
    if (isAway) throw new StorageError('the database is away');
    return null;
  });
  let refused = 0;
  const { placesOfNetwork } = STRANGER_LIMITS;
  const crowd = await crowdOf(2 * placesOfNetwork, async () => {
    const headers = { Authorization: 'Bearer wrong' };
    await fetch(`${url}/0.m4s`, { method: 'PUT', headers });
    refused += 1;
  });
  expect([looks, refused]).toEqual([2 * placesOfNetwork, 0]);
  looks = 0;
  // Each that has its place tries again within this time.
  await vi.advanceTimersByTimeAsync(WRONG_WAIT_MS);
  expect(looks).toBe(placesOfNetwork);
  isAway = false;
  // So many wrong keys make the network late: then each waits once more.
  while (refused < crowd.length) {
    await vi.advanceTimersByTimeAsync(WRONG_WAIT_MS);
    await setImmediate();
  }
  await Promise.all(crowd);
});
