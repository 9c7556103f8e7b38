import { addressGroupOf } from '../../../../lib/address-group.ts';
import type { Hashes, Vault } from '../../../../lib/secrets.ts';
import type { CallContext } from '../../../../rpc/context.ts';

/** The sender of a request: address, session and browser. */
export type Asker = Pick<
  CallContext,
  'address' | 'requestId' | 'caller' | 'visitor' | 'newVisitor'
>;

/** The sender of a request that asks for a code or gives one, as keyed hashes. */
export interface AskerHashes {
  /** Its session and its browser, by all keys. A code that is asked for is bound to the first. */
  readonly own: Hashes;
  /** Its address, by all keys. */
  readonly line: Hashes;
  /** Whether a code is bound to the address besides: where the request names no session and no browser. */
  readonly sharesLine: boolean;
}

const sessionText = (hash: string): string => `code asked for by session ${hash}`;
const browserText = (number: string): string => `code asked for by browser ${number}`;
const lineText = (address: string): string =>
  `code asked for from line ${addressGroupOf(address).line}`;

/**
 * A code is bound to the session that asks for it, else to the browser. A browser without a number is
 * given one with the answer; because a caller may keep no cookies, and an answer may be lost, such a
 * code can be used from the address too.
 */
export const askerHashesOf = (
  vault: Vault,
  { address, caller, visitor, newVisitor }: Asker,
): AskerHashes => {
  const line = vault.lookups(lineText(address));
  const number = visitor ?? newVisitor;
  const browser = number === null ? line : vault.lookups(browserText(number));
  if (caller === null) return { own: browser, line, sharesLine: visitor === null };
  const session = vault.lookups(sessionText(caller.sessionHash));
  const own: Hashes = visitor === null ? session : [...session, ...browser];
  return { own, line, sharesLine: false };
};

/** Under which keys a device is known: the browser's number with the phone; null for none. */
export const deviceKeysOf = (vault: Vault, phone: string, { visitor }: Asker): Hashes | null =>
  visitor === null ? null : vault.lookups(`browser ${visitor} where ${phone} was proved`);
