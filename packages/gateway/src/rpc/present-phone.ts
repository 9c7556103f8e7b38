import { placeOf } from '../lib/sealed-places.ts';
import type { Vault } from '../lib/secrets.ts';

interface PhoneOf {
  readonly accountId: string;
  readonly phoneCipher: string | null;
}

/** All digits of an account's phone; empty while none is bound. */
export const presentPhone = ({ accountId, phoneCipher }: PhoneOf, vault: Vault): string =>
  phoneCipher === null ? '' : vault.decrypt(phoneCipher, placeOf('account', accountId));
