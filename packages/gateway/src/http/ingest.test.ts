import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimits } from '../lib/rate-limits.ts';
import { StorageError } from '../providers/storage/storage.ts';
import { createIngestRouter } from './ingest.ts';

afterEach(() => void vi.useRealTimers());

test('a file with a key that cannot be looked up for ten seconds is not cut off while it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  let isAway = true;
  const router = createIngestRouter({
    broadcasts: {
      talkOfKey: async () => {
        asked.resolve();
        if (isAway) throw new StorageError('the database is away');
        return { talkId: 'talk', universityId: 'own' };
      },
      maySend: async () => false,
      refused: () => {},
    },
    takeFile: async () => ({ kind: 'new' }),
    contextOf: () => Promise.reject(new Error('nobody has a session here')),
    limits: createRateLimits(null),
    clock: () => 0,
  });
  const server = express().use(router).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request(`http://127.0.0.1:${port}${INGEST_PATH}/talk/0.m4s`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer right-key', 'Content-Length': 2 },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.write('a');
  await asked.promise;
  vi.advanceTimersByTime(10 * SECOND_MS);
  isAway = false;
  sent.end('b');
  const [response] = await answered;
  expect(response.statusCode).toBe(201);
  response.resume();
  server.close();
});
