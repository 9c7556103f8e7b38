import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Guide } from '@xuanjiang/contracts/guide';
import { guideCalls } from '@xuanjiang/contracts/guide';
import express from 'express';
import type { Response } from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GUIDES } from '../src/demo/media.ts';
import { createFileHandler } from '../src/http/files.ts';
import { done } from './harness/call.ts';
import type { TestGateway } from './harness/gateway.ts';
import { startGateway } from './harness/gateway.ts';

let gateway: TestGateway;
let guide: Guide;
let given: Buffer;
beforeAll(async () => {
  gateway = await startGateway();
  const [first] = (await done(gateway.rest, guideCalls.find, { Name: '清华大学' })).List;
  if (first === undefined) throw new Error('the demo lacks the guide');
  guide = first;
  given = await readFile(new URL('tsinghua-2027.pdf', DEMO_GUIDES));
});
afterAll(() => gateway[Symbol.asyncDispose]());

const get = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ response: Response; bytes: Buffer }> => {
  const response = await gateway.rest
    .get(path)
    .set(headers)
    .buffer(true)
    .parse((incoming, finish) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => finish(null, Buffer.concat(parts)));
    });
  return { response, bytes: response.body as Buffer };
};

describe('the file of a guide', () => {
  test('comes whole, under its type, to be kept for long', async () => {
    const { response, bytes } = await get(guide.File.Url);
    expect(response.status).toBe(200);
    expect(bytes.equals(given)).toBe(true);
    expect(guide.File.Size).toBe(given.length);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(given.length),
      'accept-ranges': 'bytes',
      'cache-control': expect.stringMatching(/^public, max-age=\d+, immutable$/),
    });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });

  test.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-299', 100, 300],
    ['bytes=-500', -500, undefined],
    ['bytes=1000-', 1000, undefined],
  ])('gives the range %s', async (Range, start, end) => {
    const part = given.subarray(start, end);
    const { response, bytes } = await get(guide.File.Url, { Range });
    expect(response.status).toBe(206);
    expect(bytes.equals(part)).toBe(true);
    const from = start < 0 ? given.length + start : start;
    expect(response.headers['content-range']).toBe(
      `bytes ${from}-${from + part.length - 1}/${given.length}`,
    );
  });

  test('refuses a range outside, and ignores several ranges and what is none', async () => {
    const { response } = await get(guide.File.Url, { Range: `bytes=${given.length}-` });
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${given.length}`);
    for (const Range of ['bytes=0-1,9000-9001', 'pages=1-2', 'bytes=x']) {
      expect((await get(guide.File.Url, { Range })).response.status).toBe(200);
    }
  });

  test('answers its tag with 304, and a range of another file with all of this one', async () => {
    const { response } = await get(guide.File.Url);
    const tag = response.headers.etag ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect((await get(guide.File.Url, { 'If-None-Match': tag })).response.status).toBe(304);
    const Range = 'bytes=0-9';
    expect((await get(guide.File.Url, { Range, 'If-Range': tag })).response.status).toBe(206);
    expect((await get(guide.File.Url, { Range, 'If-Range': '"other"' })).response.status).toBe(200);
  });

  test('is offered for keeping under its name', async () => {
    const { response } = await get(`${guide.File.Url}?download=1`);
    const disposition = response.headers['content-disposition'] ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(guide.File.Name);
  });

  test('says its size to HEAD, without bytes', async () => {
    const response = await gateway.rest.head(guide.File.Url);
    expect(response.headers['content-length']).toBe(String(given.length));
  });

  test.each([
    '/media/guide/',
    '/media/guide/../recording/apply/index.m3u8/x',
    '/media/guide/..%2f..%2fpackage.json',
    '/media/guide/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/media/guide/tsinghua-2027.pdf',
    '/media/guide/000000000000-000000000000.pdf',
    '/media/guide/..%5c..%5cx.pdf',
    '/media/guide/x%00.pdf',
  ])('is not what %s names', async (path) => {
    expect((await get(path)).response.status).toBe(404);
  });

  test('is not there under the name of a file that it was before', async () => {
    const old = guide.File.Url.replace(/-[0-9a-f]{12}\.pdf$/, '-0123456789ab.pdf');
    expect((await get(old)).response.status).toBe(404);
  });
});

test('so many files are sent at once, and more are told when to come again', async () => {
  const bodies: Readable[] = [];
  const handler = createFileHandler(
    async () => ({
      key: 'slow.pdf',
      type: 'application/pdf',
      size: 10,
      tag: 'slow',
      name: 'slow.pdf',
      storage: {
        put: async () => {},
        size: async () => 10,
        remove: async () => {},
        read: async () => {
          const body = new Readable({ read() {} });
          body.push('0');
          bodies.push(body);
          return body;
        },
      },
    }),
    2,
  );
  const app = express();
  app.get('/file', handler);
  const errors: { readonly codeName?: string; readonly retryAfterMs?: number }[] = [];
  app.use(((error, _request, response, _next) => {
    errors.push(error as object);
    response.status(429).end();
  }) as express.ErrorRequestHandler);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`;
  const open = await Promise.all([fetch(url), fetch(url)]);
  expect((await fetch(url)).status).toBe(429);
  expect(errors[0]).toMatchObject({ codeName: 'tooMany', retryAfterMs: expect.any(Number) });
  for (const body of bodies) {
    body.push('123456789');
    body.push(null);
  }
  expect(await Promise.all(open.map((answer) => answer.text()))).toEqual([
    '0123456789',
    '0123456789',
  ]);
  const third = await fetch(url);
  expect(third.status).toBe(200);
  bodies.at(-1)?.push('123456789');
  bodies.at(-1)?.push(null);
  await third.text();
  await new Promise((resolve) => server.close(resolve));
});
