import { createHash } from 'node:crypto';

const ID_LENGTH = 12;

/** Bytes that are the same at every start, and tell nothing. */
export const demoDigest = (key: string): Buffer =>
  createHash('sha256').update(`demo ${key}`).digest();

/** The id of a piece of demo content: the same at every start, and telling nothing. */
export const demoId = (key: string): string => demoDigest(key).toString('hex').slice(0, ID_LENGTH);
