import { addressGroupOf } from '../../../lib/address-group.ts';
import type { Hashes, Vault } from '../../../lib/secrets.ts';
import type { CallContext } from '../../../rpc/context.ts';

/** Whose request it is. */
export type Asker = Pick<
  CallContext,
  'address' | 'requestId' | 'caller' | 'visitor' | 'newVisitor'
>;

/** Who asks for a code or gives one, as keyed hashes. */
export interface AskerHashes {
  /** What a code that is asked for is bound to. */
  readonly own: string;
  /** The address, to which it is bound besides; null where the request names a session or a browser. */
  readonly line: string | null;
  /** Everything a code may be bound to that this request can use, by all keys. */
  readonly all: Hashes;
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
  const line = lineText(address);
  const number = visitor ?? newVisitor;
  const browser = number === null ? line : browserText(number);
  const session = caller === null ? null : sessionText(caller.sessionHash);
  return {
    own: vault.lookup(session ?? browser),
    line: session === null && visitor === null ? vault.lookup(line) : null,
    all: [
      ...vault.lookups(line),
      ...(visitor === null ? [] : vault.lookups(browser)),
      ...(session === null ? [] : vault.lookups(session)),
    ],
  };
};

/** Under which keys a device is known: the browser's number with the phone; null for none. */
export const deviceKeysOf = (vault: Vault, phone: string, { visitor }: Asker): Hashes | null =>
  visitor === null ? null : vault.lookups(`browser ${visitor} where ${phone} was proved`);
