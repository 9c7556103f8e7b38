import type { CountedCaller } from './caller-keys.ts';
import { callerKeysOf } from './caller-keys.ts';
import type { Vault } from './secrets.ts';

/** Digits that are kept of a viewer's hash: enough to tell those of one talk from each other. */
const HASH_DIGITS = 16;

const hashOf = (vault: Vault, key: readonly string[]): string =>
  vault.lookupOf('stat', ...key).slice(0, HASH_DIGITS);

/** What tells an account from others in statistics, and does not tell whose it is. */
export const studentHash = (vault: Vault, accountId: string): string =>
  hashOf(vault, ['account', accountId]);

/** The same of whoever calls, with an account or without. */
export const viewerHashOf = (vault: Vault, caller: CountedCaller): string =>
  hashOf(vault, callerKeysOf(caller)[0] ?? []);
