import { createHash } from 'node:crypto';

const ID_LENGTH = 12;

/** Bytes that are the same at every start, and tell nothing. */
export const demoDigest = (key: string): Buffer =>
  createHash('sha256').update(`demo ${key}`).digest();

/** The id of a piece of demo content: the same at every start, and telling nothing. */
export const demoId = (key: string): string => demoDigest(key).toString('hex').slice(0, ID_LENGTH);

/** The same at every start, and written like a random one. */
export const demoUuid = (text: string): string => {
  const hex = demoDigest(text).toString('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
};
