import { addressGroupOf } from '../../../../lib/address-group.ts';
import type { Vault } from '../../../../lib/secrets.ts';
import type { Vouch } from '../../factor/service.ts';
import type { PhoneQuotas } from '../counting/phone-times.ts';
import { phoneWait } from '../counting/phone-times.ts';
import type { PhoneKeys } from '../list-store.ts';
import { WRONG_FACTOR_QUOTAS } from '../policy.ts';
import type { Counted, PhoneCodeStore } from '../store.ts';
import type { Asker } from './asker.ts';
import { deviceKeysOf } from './asker.ts';

export interface KnownAskerParts {
  readonly store: PhoneCodeStore;
  readonly vault: Vault;
}

/** Tells whether an asker may use what is kept of a phone's codes. */
export const createKnownAsker = ({ store, vault }: KnownAskerParts) => {
  /** Whether the phone was proved on the asker's device, or is that of their account. */
  const hasKnownDevice = (phone: string, asker: Asker, now: number): Promise<boolean> => {
    const uids = asker.caller?.uids ?? null;
    return store.isKnown(vault.lookups(phone), deviceKeysOf(vault, phone, asker), uids, now);
  };

  /** Where a wrong second factor counts; first what all networks share, of which a refused one adds no row. */
  const wrongFactorsOf = (phone: string, address: string): readonly Counted[] => {
    const { line, customer } = addressGroupOf(address);
    const ofPhone = `wrong second factors for codes of ${phone}`;
    const { phone: all, customer: ofCustomer, line: ofLine } = WRONG_FACTOR_QUOTAS;
    return [
      { keys: vault.lookups(ofPhone), quotas: all },
      ...(customer === null
        ? []
        : [{ keys: vault.lookups(`${ofPhone} from ${customer}`), quotas: ofCustomer }]),
      { keys: vault.lookups(`${ofPhone} from ${line}`), quotas: ofLine },
    ];
  };

  /** Asks for the second factor. It counts before it is looked at, so that many at once are bounded too. */
  const isVouchedFor = async (
    phone: string,
    address: string,
    vouch: Vouch,
    now: number,
  ): Promise<boolean> => {
    const counted = wrongFactorsOf(phone, address);
    if (!(await store.count(counted, now))) return false;
    // What it throws does not count as a wrong one.
    let right = true;
    try {
      right = await vouch();
    } finally {
      if (right) await store.uncount(counted, now);
    }
    return right;
  };

  /**
   * Whether the asker may use what is kept of a phone's codes. The second factor is asked for, and counted, only
   * where strangers have used up their part: elsewhere it would change nothing.
   * @param parts what is about to be used
   */
  const isKnown = async (
    phone: string,
    asker: Asker,
    vouch: Vouch | undefined,
    parts: readonly (readonly [PhoneKeys, PhoneQuotas])[],
    now: number,
  ): Promise<boolean> => {
    if (await hasKnownDevice(phone, asker, now)) return true;
    if (vouch === undefined) return false;
    for (const [keys, quotas] of parts) {
      const { byStrangers } = phoneWait(await store.times(keys), quotas, false, now);
      if (byStrangers) return isVouchedFor(phone, asker.address, vouch, now);
    }
    return false;
  };

  return { hasKnownDevice, isKnown };
};
