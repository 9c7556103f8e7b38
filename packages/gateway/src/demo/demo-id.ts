import { createHash } from 'node:crypto';

const ID_LENGTH = 12;

/** The id of a piece of demo content: the same at every start, and telling nothing. */
export const demoId = (key: string): string =>
  createHash('sha256').update(`demo ${key}`).digest('hex').slice(0, ID_LENGTH);
