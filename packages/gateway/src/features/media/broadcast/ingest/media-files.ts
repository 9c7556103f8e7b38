import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { SEGMENT_MAX_BYTES } from '@xuanjiang/contracts/broadcast';
import { exactBytes } from '../../../../lib/exact-bytes.ts';
import { createWeightedLru } from '../../../../lib/weighted-lru.ts';
import { putBytes } from '../../../../providers/storage/put-bytes.ts';
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
/** Descriptions of streams that are kept in memory for the ingest: each segment needs that of its run. */
const KEPT_MAX = 64;

/** What all their keys begin with. */
export const MEDIA_FOLDER = 'broadcast/';

export const mediaKey = (hash: string, kind: MediaKind): string => `${MEDIA_FOLDER}${hash}.${kind}`;

/**
 * The name of bytes of a talk. The talk is part of it: no two talks share a file, so that one can be deleted.
 */
export const hashOf = (talkId: string, bytes: Buffer): string =>
  createHash('sha256').update(`${talkId}\n`).update(bytes).digest('hex').slice(0, HASH_DIGITS);

/** Removes files of a talk: it shares none with another. @throws StorageError */
export const removeMedia = async (
  storage: Pick<Storage, 'remove'>,
  hashes: readonly (string | null)[],
  kind: MediaKind,
): Promise<void> => {
  for (const hash of new Set(hashes)) {
    // An encoder whose description was refused has a run without one: its name is empty.
    if (hash) await storage.remove(mediaKey(hash, kind));
  }
};

/** Stores a file of a talk. @throws StorageError */
export type PutMedia = (talkId: string, key: string, bytes: Buffer, type: string) => Promise<void>;

/**
 * The files of broadcasts, under what is in them: a name that exists never gets other bytes.
 * @param store by default at once, in the storage
 */
export const createMediaFiles = (
  storage: Storage,
  store: PutMedia = (_talkId, key, bytes, type) => putBytes(storage, key, bytes, type),
) => {
  const kept = new Map<string, Buffer>();
  const recent = createWeightedLru<Buffer>({
    maxEntries: RECENT_MAX,
    maxWeight: RECENT_MAX_BYTES,
  });
  const loading = new Set<string>();
  const remember = (key: string, bytes: Buffer): void =>
    recent.set(key, exactBytes(bytes), bytes.length);
  /** The one that was used longest ago goes. */
  const keep = (hash: string, bytes: Buffer): void => {
    kept.delete(hash);
    const [oldest] = kept.keys();
    if (kept.size === KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(hash, exactBytes(bytes));
  };
  const peek = (hash: string, kind: MediaKind): Buffer | undefined =>
    (kind === 'mp4' ? kept.get(hash) : undefined) ?? recent.peek(mediaKey(hash, kind));
  const readStored = async (hash: string): Promise<Buffer> => {
    const stream = await storage.read(mediaKey(hash, 'mp4'));
    if (stream === null) throw new StorageError(`${hash} is not there`);
    return buffer(stream);
  };
  const readInit = async (hash: string): Promise<Buffer> => {
    const bytes = peek(hash, 'mp4') ?? (await readStored(hash));
    keep(hash, bytes);
    return bytes;
  };

  return {
    /** Stores bytes of a talk; the same again change nothing. @returns their name @throws StorageError */
    async put(talkId: string, bytes: Buffer, kind: MediaKind): Promise<string> {
      const hash = hashOf(talkId, bytes);
      const key = mediaKey(hash, kind);
      await store(talkId, key, bytes, MEDIA_TYPES[kind]);
      if (kind === 'mp4') keep(hash, bytes);
      else remember(key, bytes);
      return hash;
    },

    /** A file that came or was asked for lately; undefined where the storage has to be asked. */
    peek,

    /**
     * Reads a file that is there, so that the next who ask for it get it from memory. What viewers ask for takes no place
     * of the descriptions that the ingest needs.
     */
    async load(hash: string, kind: MediaKind, size: number): Promise<void> {
      const key = mediaKey(hash, kind);
      const isTooMuch = size > SEGMENT_MAX_BYTES || loading.size >= LOADED_MAX;
      if (isTooMuch || loading.has(key) || peek(hash, kind) !== undefined) return;
      loading.add(key);
      try {
        const stream = await storage.read(key);
        if (stream !== null) remember(key, await buffer(stream));
      } finally {
        loading.delete(key);
      }
    },

    /** A description of streams. @throws StorageError where it is not there */
    readInit,
  };
};

export type MediaFiles = ReturnType<typeof createMediaFiles>;
