import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from '../src/providers/storage/folder.ts';
import { hashFile, hashStream } from '../src/providers/storage/hash-file.ts';
import { readBack } from '../src/providers/storage/read-back.ts';
import type { S3Limits } from '../src/providers/storage/s3.ts';
import { createS3Storage } from '../src/providers/storage/s3.ts';
import type { Storage } from '../src/providers/storage/storage.ts';
import { isStorageKey, StorageError } from '../src/providers/storage/storage.ts';
import type { S3Server } from './harness/s3-server.ts';
import { startS3 } from './harness/s3-server.ts';

const BUCKET = 'guides';
/** More than one part of a stream, so that framing between parts would be seen. */
/** No round number: times that go by the size are no whole ones. */
const SIZE = 300_001;

let folder = '';
let file = '';
let bytes: Buffer;
let server: S3Server;
let endpoint = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  file = join(folder, 'given.pdf');
  bytes = randomBytes(SIZE);
  await writeFile(file, bytes);
  server = await startS3(join(folder, 's3'), BUCKET);
  const { port } = server;
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const s3 = (change: Partial<Parameters<typeof createS3Storage>[0]> = {}, limits?: S3Limits) =>
  createS3Storage(
    {
      endpoint,
      region: 'cn-test-1',
      bucket: BUCKET,
      // What the test's server knows.
      key: 'S3RVER',
      secret: 'S3RVER',
      prefix: 'xuanjiang/',
      ...change,
    },
    limits,
  );

const KINDS: readonly (readonly [string, () => Promise<Storage>])[] = [
  ['folder', async () => createFolderStorage(join(folder, 'files'))],
  ['s3', () => s3()],
];

describe.each(KINDS)('a storage of kind %s', (_, create) => {
  test('gives back what it was given, to any gateway, whole and in parts', async () => {
    await (await create()).put('guide/a.pdf', file, 'application/pdf');
    const other = await create();
    expect(await other.size('guide/a.pdf')).toBe(SIZE);
    const whole = await other.read('guide/a.pdf');
    if (whole === null) throw new Error('the file is not there');
    expect(await hashStream(whole)).toEqual(await hashFile(file));
    for (const [start, end] of [
      // s3rver gives everything for the first byte alone.
      [0, 1],
      [1000, 70_000],
      [SIZE - 5, SIZE - 1],
    ] as const) {
      const part = await other.read('guide/a.pdf', { start, end });
      expect(Buffer.concat(await (part?.toArray() ?? []))).toEqual(bytes.subarray(start, end + 1));
    }
  });

  test('has nothing where nothing was stored, and after it was removed', async () => {
    const storage = await create();
    await storage.put('guide/b.pdf', file, 'application/pdf');
    await storage.remove('guide/b.pdf');
    await storage.remove('guide/b.pdf');
    for (const key of ['guide/b.pdf', 'guide', 'nowhere/c.pdf']) {
      expect(await storage.read(key)).toBeNull();
      expect(await storage.size(key)).toBeNull();
    }
  });

  test('takes no key that could name something else', async () => {
    const storage = await create();
    for (const key of [
      '../x',
      'a/../b',
      '/etc/passwd',
      'a//b',
      '',
      '.hidden',
      'a\\b',
      'A',
      'a\0',
    ]) {
      expect(isStorageKey(key), key).toBe(false);
      await expect((async () => storage.read(key))()).rejects.toThrow(StorageError);
    }
  });
});

test('a folder has no drafts left, and none of a file that could not be read', async () => {
  const place = join(folder, 'drafts');
  const storage = createFolderStorage(place);
  await storage.put('a.pdf', file, 'application/pdf');
  await expect(storage.put('b.pdf', join(folder, 'none'), 'application/pdf')).rejects.toThrow();
  expect(await readdir(place)).toEqual(['a.pdf']);
});

test('what was stored with other bytes is removed and told', async () => {
  const storage = createFolderStorage(join(folder, 'wrong'));
  const other = join(folder, 'other.pdf');
  await writeFile(other, `${bytes.toString('latin1')}0`);
  await storage.put('a.pdf', other, 'application/pdf');
  await expect(readBack(storage, 'a.pdf', file)).rejects.toThrow(/other bytes/);
  expect(await storage.size('a.pdf')).toBeNull();
});

/** The connection of the first such request is dead from then on: it takes everything, and gives no more than how an answer begins. */
const openDeadLine = async (from: 'PUT' | 'GET') => {
  const sockets: Socket[] = [];
  let hasDied = false;
  const listener = createServer((socket) => {
    const onward = connect(server.port, '127.0.0.1');
    for (const each of [socket, onward]) sockets.push(each.on('error', () => {}));
    let answers: 'all' | 'one' | 'none' = 'all';
    socket.on('data', (sent: Buffer) => {
      if (!hasDied && sent.includes(`${from} /`)) {
        hasDied = true;
        answers = from === 'GET' ? 'one' : 'none';
      }
      onward.write(sent);
    });
    onward.on('data', (answer: Buffer) => {
      if (answers !== 'none') socket.write(answer);
      if (answers === 'one') answers = 'none';
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    hasDied: () => hasDied,
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
};

test.each(['PUT', 'GET'] as const)(
  'a file is given up by its size where a connection dies at %s, and goes by another when it is tried again',
  async (from) => {
    using line = await openDeadLine(from);
    const limits = { silenceMs: HOUR_MS, putMs: 900, putBytesPerSecond: SIZE * 10 };
    using storage = await s3({ endpoint: line.url }, limits);
    const put = () => storage.put('guide/dead.pdf', file, 'application/pdf');
    const late = `the storage did not answer for ${SIZE} bytes in 1000 ms`;
    // On a slow machine the time may be over before anything has come to the line.
    do await expect(put()).rejects.toEqual(new StorageError(late));
    while (!line.hasDied());
    // However slow the machine is.
    limits.putMs = MINUTE_MS;
    await put();
    expect(await storage.size('guide/dead.pdf')).toBe(SIZE);
  },
);

test('a bucket that is not there, and a service that is away, are told without the secret', async () => {
  using without = await s3({ bucket: 'none' });
  await expect(without.put('a.pdf', file, 'application/pdf')).rejects.toThrow(StorageError);
  using away = await s3({ endpoint: 'http://127.0.0.1:1', secret: 'very-secret' });
  const error = await away.read('a.pdf').catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(StorageError);
  expect(String(error)).not.toContain('very-secret');
});
