import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { SEGMENT_MAX_BYTES } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StorageConfig } from '../../config/storage-config.ts';
import { readBack } from './read-back.ts';
import type { Storage } from './storage.ts';
import { checkedKey, StorageError } from './storage.ts';

type S3Access = Omit<Extract<StorageConfig, { kind: 's3' }>, 'kind'>;

/** How long the service may take to accept a connection. */
const CONNECT_MS = 3 * SECOND_MS;
export interface S3Limits {
  /** How long the service may send nothing, ms. */
  readonly silenceMs: number;
  /**
   * How long it may take for a file of the size of a segment at most that it is given, and for reading that back, until the
   * connection counts as dead: so long, ms, and a second for so many bytes. Of larger ones only silence counts: several at
   * once may share a slow line.
   */
  readonly putMs: number;
  readonly putBytesPerSecond: number;
}
/** A segment of 2 Mbit/s has 5.3 s, and is tried again on a new connection before viewers have seen all before it. */
const LIMITS: S3Limits = {
  silenceMs: 30 * SECOND_MS,
  putMs: 4 * SECOND_MS,
  putBytesPerSecond: 200_000,
};

/** Requests at once; a page of a guide is one of them. */
const CONNECTIONS_MAX = 256;

const nothing = () => {};
/** What the library has to say comes as an error; without this it warns on the console as well. */
const QUIET = { debug: nothing, info: nothing, warn: nothing, error: nothing };

const clientConfig = (
  { endpoint, region, key, secret }: S3Access,
  { silenceMs }: S3Limits,
): S3ClientConfig => ({
  region,
  logger: QUIET,
  credentials: { accessKeyId: key, secretAccessKey: secret },
  // An address of one's own seldom has a host name for each bucket.
  ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  // By default a streamed body goes in chunks with their checksums, which services other than
  // Amazon's store as part of the file.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: {
    connectionTimeout: CONNECT_MS,
    socketTimeout: silenceMs,
    httpAgent: { maxSockets: CONNECTIONS_MAX },
    httpsAgent: { maxSockets: CONNECTIONS_MAX },
  },
});

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
};

/** Without what it was asked with: that holds the key's name and the signature. */
const explained = (operation: string, error: unknown): StorageError => {
  const { name, message } = error as Error;
  return new StorageError(`the storage refused ${operation}: ${name}: ${message}`);
};

const endedBy = (end: AbortSignal | undefined) => (end === undefined ? {} : { abortSignal: end });

/** Files in a bucket. Its library takes 11 MB and is loaded only where it is used. */
export const createS3Storage = async (
  access: S3Access,
  limits: S3Limits = LIMITS,
): Promise<Storage & Disposable> => {
  const { S3Client, DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client(clientConfig(access, limits));
  const placeOf = (key: string) => ({
    Bucket: access.bucket,
    Key: access.prefix + checkedKey(key),
  });
  /** @returns null where there is no such file */
  const ask = async <T>(operation: string, request: Promise<T>): Promise<T | null> => {
    try {
      return await request;
    } catch (error) {
      if (isMissing(error)) return null;
      throw explained(operation, error);
    }
  };
  /** Ends what has to do with a file of a size where it takes too long, and with it the connection. */
  const inTimeOf = async <T>(size: number, work: (end?: AbortSignal) => Promise<T>): Promise<T> => {
    if (size > SEGMENT_MAX_BYTES) return work();
    const ms = Math.ceil(limits.putMs + (size / limits.putBytesPerSecond) * SECOND_MS);
    const signal = AbortSignal.timeout(ms);
    try {
      return await work(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw new StorageError(`the storage did not answer for ${size} bytes in ${ms} ms`);
    }
  };

  /** @param end aborts when it has taken too long, also while the bytes come */
  const readUntil = async (
    key: string,
    range: Parameters<Storage['read']>[1],
    end?: AbortSignal,
  ): Promise<Readable | null> => {
    const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`;
    const request = new GetObjectCommand({ ...placeOf(key), Range });
    const found = await ask('to read a file', client.send(request, endedBy(end)));
    if (found === null) return null;
    const body = found.Body as Readable;
    if (range !== undefined && found.ContentLength !== range.end - range.start + 1) {
      body.destroy();
      throw new StorageError('the storage gave another part of a file than it was asked for');
    }
    return body;
  };

  const storage: Storage = {
    async put(key, file, type) {
      const { size } = await stat(file);
      const stored = await inTimeOf(size, (end) => {
        const Body = createReadStream(file);
        const request = { ...placeOf(key), Body, ContentLength: size, ContentType: type };
        return ask('to store a file', client.send(new PutObjectCommand(request), endedBy(end)));
      });
      if (stored === null) throw new StorageError(`there is no bucket ${access.bucket}`);
      await inTimeOf(size, (end) => {
        const read = (of: string) => readUntil(of, undefined, end);
        return readBack({ ...storage, read }, key, file);
      });
    },
    read: (key, range) => readUntil(key, range),
    async size(key) {
      const found = await ask(
        'to look for a file',
        client.send(new HeadObjectCommand(placeOf(key))),
      );
      return found?.ContentLength ?? null;
    },
    async remove(key) {
      await ask('to delete a file', client.send(new DeleteObjectCommand(placeOf(key))));
    },
    free: async () => null,
  };
  return { ...storage, [Symbol.dispose]: () => client.destroy() };
};
