import { hash } from 'node:crypto';

/** Characters of the hash in the key of a part: enough that no two parts of a piece of work have the same. */
const PART_KEY_LENGTH = 22;

/**
 * The key of a part of some work that goes on after an account. Keys are kept for weeks, also when the account is
 * deleted, so it does not name the account.
 * @param after undefined for the first part
 */
export const partKey = (key: string, after: string | undefined): string =>
  after === undefined
    ? key
    : `${key}/${hash('sha256', after, 'base64url').slice(0, PART_KEY_LENGTH)}`;
