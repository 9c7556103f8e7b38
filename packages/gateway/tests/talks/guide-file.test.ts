import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer, get as httpGet } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { guideCalls } from '@xuanjiang/contracts/guide';
import type { Guide } from '@xuanjiang/contracts/guide-fields';
import express from 'express';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GUIDES } from '../../src/demo/media.ts';
import type { ServedFile } from '../../src/features/talks/guide/service.ts';
import { createErrorHandler } from '../../src/http/errors.ts';
import type { DownloadLimits } from '../../src/http/files.ts';
import { createFileHandler } from '../../src/http/files.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { inspectPdf } from '../../src/lib/pdf/inspect-pdf.ts';
import { createFolderStorage } from '../../src/providers/storage/folder.ts';
import type { Storage } from '../../src/providers/storage/storage.ts';
import { StorageError } from '../../src/providers/storage/storage.ts';
import { done, getBytes } from '../harness/call.ts';
import { runTaskInTests } from '../harness/run-task.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until, within } from '../harness/wait.ts';

let guide: Guide;
let given: Buffer;
const gateway = await shareGateway();
beforeAll(async () => {
  const [first] = (await done(gateway.rest, guideCalls.find, { Name: '清华大学' })).List;
  if (first === undefined) throw new Error('the demo lacks the guide');
  guide = first;
  given = await readFile(new URL('tsinghua-2027.pdf', DEMO_GUIDES));
});

test("the text of the demo's pages is what can be read of its file", async () => {
  const { texts } = await inspectPdf(
    runTaskInTests,
    fileURLToPath(new URL('whu-2027.pdf', DEMO_GUIDES)),
  );
  const written = await readFile(
    new URL('../../src/demo/guide-pages.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(written)['whu-2027']).toEqual(texts);
});

describe('the file of a guide', () => {
  test('comes whole, under its type, to be kept for long', async () => {
    const { response, bytes } = await getBytes(gateway.rest, guide.File.Url);
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
    const { response, bytes } = await getBytes(gateway.rest, guide.File.Url, { Range });
    expect(response.status).toBe(206);
    expect(bytes.equals(part)).toBe(true);
    const from = start < 0 ? given.length + start : start;
    expect(response.headers['content-range']).toBe(
      `bytes ${from}-${from + part.length - 1}/${given.length}`,
    );
  });

  test('refuses a range outside, and ignores several ranges and what is none', async () => {
    const { response } = await getBytes(gateway.rest, guide.File.Url, {
      Range: `bytes=${given.length}-`,
    });
    expect(response.status).toBe(416);
    expect(response.headers['content-range']).toBe(`bytes */${given.length}`);
    for (const Range of ['bytes=0-1,9000-9001', 'pages=1-2', 'bytes=x']) {
      expect((await getBytes(gateway.rest, guide.File.Url, { Range })).response.status).toBe(200);
    }
  });

  test('answers its tag with 304, and a range of another file with all of this one', async () => {
    const { response } = await getBytes(gateway.rest, guide.File.Url);
    const tag = response.headers.etag ?? '';
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(
      (await getBytes(gateway.rest, guide.File.Url, { 'If-None-Match': tag })).response.status,
    ).toBe(304);
    const Range = 'bytes=0-9';
    expect(
      (await getBytes(gateway.rest, guide.File.Url, { Range, 'If-Range': tag })).response.status,
    ).toBe(206);
    expect(
      (await getBytes(gateway.rest, guide.File.Url, { Range, 'If-Range': '"other"' })).response
        .status,
    ).toBe(200);
  });

  test('is offered for keeping under its name', async () => {
    const { response } = await getBytes(gateway.rest, `${guide.File.Url}?download=1`);
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
    expect((await getBytes(gateway.rest, path)).response.status).toBe(404);
  });

  test('is not there under the name of a file that it was before', async () => {
    const old = guide.File.Url.replace(/-[0-9a-f]{12}\.pdf$/, '-0123456789ab.pdf');
    expect((await getBytes(gateway.rest, old)).response.status).toBe(404);
  });
});

/** An express that serves one file from a storage. */
const serveFile = async (
  file: Pick<ServedFile, 'key' | 'size'> & { readonly read: Storage['read'] },
  limits: Partial<DownloadLimits> = {},
) => {
  const away: string[] = [];
  const handler = createFileHandler(
    async () => ({
      key: file.key,
      type: 'application/pdf',
      size: file.size,
      tag: 'tag',
      name: 'guide.pdf',
      storage: {
        put: async () => {},
        size: async () => file.size,
        remove: async () => {},
        free: async () => null,
        read: file.read,
      },
    }),
    ({ message }) => away.push(message),
    { all: 9, line: 9, customer: 9, longestMs: () => MINUTE_MS, ...limits },
  );
  const app = express();
  const answers: express.Response[] = [];
  app.get(
    '/file',
    (_request, response, next) => {
      answers.push(response);
      next();
    },
    handler,
  );
  app.use(createErrorHandler(createLogger('silent')));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/file`,
    away,
    answers,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Bodies that stop after their first byte, until a test sends more. */
const slowBodies = () => {
  const bodies: Readable[] = [];
  const read = async () => {
    const body = new Readable({ read() {} });
    body.push('0');
    bodies.push(body);
    return body;
  };
  return { bodies, read };
};

test('so many files are sent at once, and more are told when to come again', async () => {
  const { bodies, read } = slowBodies();
  await using served = await serveFile({ key: 'slow.pdf', size: 10, read }, { all: 2 });
  const open = await Promise.all([fetch(served.url), fetch(served.url)]);
  const refused = await fetch(served.url);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  for (const body of bodies) {
    body.push('123456789');
    body.push(null);
  }
  expect(await Promise.all(open.map((answer) => answer.text()))).toEqual([
    '0123456789',
    '0123456789',
  ]);
  const third = await fetch(served.url);
  expect(third.status).toBe(200);
  bodies.at(-1)?.push('123456789');
  bodies.at(-1)?.push(null);
  await third.text();
});

test('one address takes so many places of all, and others read on', async () => {
  const read = async () => {
    const body = new Readable({ read() {} });
    body.push('0');
    return body;
  };
  await using served = await serveFile({ key: 'slow.pdf', size: 10, read }, { line: 2 });
  const readFrom = async (localAddress: string): Promise<number | undefined> => {
    const { promise, resolve } = Promise.withResolvers<IncomingMessage>();
    httpGet({ host: '127.0.0.1', port: served.port, path: '/file', localAddress }, resolve);
    return (await promise).statusCode;
  };
  expect(await readFrom('127.0.0.1')).toBe(200);
  expect(await readFrom('127.0.0.1')).toBe(200);
  expect(await readFrom('127.0.0.1')).toBe(429);
  expect(await readFrom('127.0.0.2')).toBe(200);
});

test('a reader who takes too long for a file gives the place back', async () => {
  // Each byte comes in time: it never stands still.
  const { bodies, read } = slowBodies();
  const limits = { all: 1, longestMs: (bytes: number) => bytes * 5 };
  await using served = await serveFile({ key: 'slow.pdf', size: 10, read }, limits);
  await expect((await fetch(served.url)).text()).rejects.toThrow();
  await until('the file is closed', () => bodies[0]?.closed === true);
  expect((await fetch(served.url)).status).toBe(200);
});

describe('a reader who goes away', () => {
  const folder = createFolderStorage(DEMO_GUIDES.pathname);
  const FILE = { key: 'tsinghua-2027.pdf', size: 200_000 };

  test('before the first byte leaves no file open', async () => {
    const bodies: Readable[] = [];
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const read: Storage['read'] = async (key, range) => {
      asked.resolve();
      await goOn.promise;
      const body = await folder.read(key, range);
      if (body !== null) bodies.push(body);
      return body;
    };
    await using served = await serveFile({ ...FILE, read });
    const reader = connect(served.port, '127.0.0.1');
    reader.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n');
    await within('the request', asked.promise);
    const gone = once(served.answers[0] ?? reader, 'close');
    reader.destroy();
    await within('the end of the connection', gone);
    goOn.resolve();
    await until('the file is read', () => bodies.length === 1);
    await until('the file is closed', () => bodies[0]?.closed === true);
  });

  test('in the middle leaves no file open, and its place free', async () => {
    // Its whole never comes, so that the reader is gone in the middle.
    const { bodies, read } = slowBodies();
    await using served = await serveFile({ key: 'slow.pdf', size: 10, read }, { all: 1 });
    for (const count of [1, 2]) {
      const reader = connect(served.port, '127.0.0.1');
      reader.write('GET /file HTTP/1.1\r\nHost: x\r\n\r\n');
      const [head] = (await within('an answer', once(reader, 'data'))) as [Buffer];
      expect(head.toString()).toContain('200 OK');
      reader.destroy();
      await until('the file is closed', () => bodies[count - 1]?.closed === true);
    }
  });
});

test('a storage that is away answers 503, to be asked again, and no header of the file', async () => {
  let away = true;
  const body = () => Readable.from([Buffer.from('0123456789')]);
  const read = async () => {
    if (away) throw new StorageError('the folder of the files gives EIO');
    return body();
  };
  await using served = await serveFile({ key: 'a.pdf', size: 10, read });
  const refused = await fetch(`${served.url}?download=1`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(refused.headers.get('Content-Type')).toMatch(/^application\/json/);
  expect(refused.headers.get('Cache-Control')).toBe('no-store');
  expect(refused.headers.get('ETag')).not.toContain('"tag"');
  for (const name of ['Content-Disposition', 'Content-Range', 'Accept-Ranges']) {
    expect(refused.headers.get(name), name).toBeNull();
  }
  expect(await refused.json()).toMatchObject({ code: CODES.unavailable });
  expect(served.away).toEqual(['the folder of the files gives EIO']);
  away = false;
  expect(await (await fetch(served.url)).text()).toBe('0123456789');
});

test('a file that the database knows and the storage lacks is away, not gone', async () => {
  await using served = await serveFile({ key: 'a.pdf', size: 10, read: async () => null });
  expect((await fetch(served.url)).status).toBe(503);
  expect(served.away).toHaveLength(1);
});
