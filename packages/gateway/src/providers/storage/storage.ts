import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Keeps files under keys, for all gateways alike. A file never changes: another one has another key. */
export interface Storage {
  /**
   * Stores a file, then reads it back and compares.
   * @param file path on this machine
   * @throws StorageError when what was stored is not what was given
   */
  put(key: string, file: string, type: string): Promise<void>;
  /** The bytes of a file, or of a part of it; null where there is none. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Size of a file in bytes; null where there is none. */
  size(key: string): Promise<number | null>;
  /** Forgets a file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** How many bytes can still be stored; null where nobody can say, as of a bucket. */
  free(): Promise<number | null>;
}

/** The storage refused, or did not keep what it was given; the message says which. */
export class StorageError extends Error {}

/** Parts of lower-case letters, digits, dots, hyphens and underscores, between slashes. */
const KEY = /^[a-z0-9_][a-z0-9._-]*(?:\/[a-z0-9_][a-z0-9._-]*)*$/;
const KEY_MAX = 200;

/** Whether a key names a file, and none outside the storage: no part begins with a dot. */
export const isStorageKey = (key: string): boolean => key.length <= KEY_MAX && KEY.test(key);

/** @throws StorageError */
export const checkedKey = (key: string): string => {
  if (!isStorageKey(key)) throw new StorageError('not a key of the storage');
  return key;
};
