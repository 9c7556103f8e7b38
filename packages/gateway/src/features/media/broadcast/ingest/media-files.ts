import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SEGMENT_MAX_BYTES } from '@xuanjiang/contracts/broadcast';
import { createReceivedFolder } from '../../../../lib/picture/received-folder.ts';
import { createWeightedLru } from '../../../../lib/weighted-lru.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';

/** What a broadcast consists of: descriptions of streams (`mp4`), and segments (`m4s`). */
export type MediaKind = 'mp4' | 'm4s';

export const MEDIA_TYPES: Readonly<Record<MediaKind, string>> = {
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
};
/** Hex digits of a name: 160 bits. */
const HASH_DIGITS = 40;
/** Bytes of segments that are kept in memory: many viewers fetch each within seconds after it came. */
const RECENT_MAX_BYTES = 64 * 1024 * 1024;
const RECENT_MAX = 2000;
/** Files that are read into memory at once. */
const LOADED_MAX = 8;
/** Descriptions of streams that are kept in memory: each segment needs that of its run. */
const KEPT_MAX = 64;

export const mediaKey = (hash: string, kind: MediaKind): string => `broadcast/${hash}.${kind}`;

/**
 * The name of bytes of a talk. The talk is part of it: no two talks share a file, so that one can be deleted.
 */
export const hashOf = (talkId: string, bytes: Buffer): string =>
  createHash('sha256').update(`${talkId}\n`).update(bytes).digest('hex').slice(0, HASH_DIGITS);

/** The files of broadcasts, under what is in them: a name that exists never gets other bytes. */
export const createMediaFiles = (storage: Storage) => {
  const kept = new Map<string, Buffer>();
  const recent = createWeightedLru<Buffer>({
    maxEntries: RECENT_MAX,
    maxWeight: RECENT_MAX_BYTES,
  });
  const loading = new Set<string>();
  const remember = (key: string, bytes: Buffer): void => recent.set(key, bytes, bytes.length);

  return {
    /** Stores bytes of a talk; the same again change nothing. @returns their name @throws StorageError */
    async put(talkId: string, bytes: Buffer, kind: MediaKind): Promise<string> {
      const hash = hashOf(talkId, bytes);
      const folder = await createReceivedFolder().catch((error: NodeJS.ErrnoException) => {
        throw new StorageError(`there is no place for ${hash}: ${error.code}`);
      });
      try {
        const path = join(folder, 'sent');
        await writeFile(path, bytes);
        await storage.put(mediaKey(hash, kind), path, MEDIA_TYPES[kind]);
        remember(mediaKey(hash, kind), bytes);
      } catch (error) {
        if (error instanceof StorageError) throw error;
        // Such as a disk that is full.
        const { code = String(error) } = error as NodeJS.ErrnoException;
        throw new StorageError(`${hash} could not be stored: ${code}`);
      } finally {
        await rm(folder, { recursive: true, force: true }).catch(() => {});
      }
      return hash;
    },

    /** A file that came or was asked for lately; undefined where the storage has to be asked. */
    peek: (hash: string, kind: MediaKind): Buffer | undefined => recent.peek(mediaKey(hash, kind)),

    /** Reads a file that is there, so that the next who ask for it get it from memory. */
    async load(hash: string, kind: MediaKind, size: number): Promise<void> {
      const key = mediaKey(hash, kind);
      const isTooMuch = size > SEGMENT_MAX_BYTES || loading.size >= LOADED_MAX;
      if (isTooMuch || loading.has(key) || recent.peek(key) !== undefined) return;
      loading.add(key);
      try {
        const stream = await storage.read(key);
        if (stream !== null) remember(key, await buffer(stream));
      } finally {
        loading.delete(key);
      }
    },

    /** A description of streams. @throws StorageError where it is not there */
    async readInit(hash: string): Promise<Buffer> {
      const known = kept.get(hash);
      if (known !== undefined) return known;
      const stream = await storage.read(mediaKey(hash, 'mp4'));
      if (stream === null) throw new StorageError(`${hash} is not there`);
      const bytes = await buffer(stream);
      const [oldest] = kept.keys();
      if (kept.size === KEPT_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(hash, bytes);
      return bytes;
    },
  };
};

export type MediaFiles = ReturnType<typeof createMediaFiles>;
