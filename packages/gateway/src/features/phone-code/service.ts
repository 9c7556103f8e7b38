import { randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS, SECOND_MS, SMS_CODE_LENGTH } from '@xuanjiang/contracts/constants';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Vault } from '../../lib/secrets.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { SmsProvider } from '../../providers/sms.ts';
import { CallError } from '../../rpc/call-error.ts';
import {
  ADDRESS_QUOTAS,
  CODE_LIFE_MS,
  CODE_TRIES,
  PHONE_QUOTAS,
  quotaWait,
  recentTimes,
} from './policy.ts';
import type { PhoneCodeStore } from './store.ts';

const newCode = (): string =>
  String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');

const equalHashes = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const tooMany = (waitMs: number): CallError =>
  new CallError('tooMany', {
    ...(waitMs > HOUR_MS
      ? { message: 'smsDay' }
      : { message: 'smsWait', parameters: { seconds: Math.ceil(waitMs / SECOND_MS) } }),
    retryAfterMs: waitMs,
  });

export const createPhoneCodeService = (
  store: PhoneCodeStore,
  sms: SmsProvider,
  vault: Vault,
  clock: Clock,
  logger: Logger,
) => {
  const codeHashOf = (phone: string, code: string): string =>
    vault.lookup(`code of ${phone}: ${code}`);

  return {
    /**
     * Sends a code; the one before it is void. Whether an account has the phone makes no difference.
     * @param address of the client
     * @throws CallError tooMany, or unavailable when the sender failed
     */
    async send(phone: string, address: string): Promise<void> {
      const now = clock();
      const code = newCode();
      const kept = { phoneHash: vault.lookup(phone), codeHash: codeHashOf(phone, code) };
      const keys = [vault.lookup(`address ${address}`), vault.lookup(`phone ${phone}`)];
      await store.reserve(keys, { ...kept, expiresAt: now + CODE_LIFE_MS }, now, (times) => {
        const [ofAddress = [], ofPhone = []] = times.map((all) => recentTimes(all, now));
        const addressWait = quotaWait(ofAddress, ADDRESS_QUOTAS, now);
        if (addressWait > 0) throw new CallError('tooMany', { retryAfterMs: addressWait });
        const phoneWait = quotaWait(ofPhone, PHONE_QUOTAS, now);
        if (phoneWait > 0) throw tooMany(phoneWait);
        return [
          [...ofAddress, now],
          [...ofPhone, now],
        ];
      });
      try {
        await sms.sendCode(phone, code);
      } catch (error) {
        await store.release(keys, kept, now);
        if (!(error instanceof ProviderError)) throw error;
        logger.error({ error: error.message }, 'a verification code could not be sent');
        throw new CallError('unavailable', { message: 'smsFailed' });
      }
    },

    /**
     * Uses the code up, which proves the phone.
     * @throws CallError input when it is wrong, of another phone, expired, used or tried too often
     */
    async prove(phone: string, code: string): Promise<void> {
      const now = clock();
      const phoneHash = vault.lookup(phone);
      const live = await store.tryCode(phoneHash, CODE_TRIES, now);
      const given = codeHashOf(phone, code);
      if (
        live !== null &&
        equalHashes(live.codeHash, given) &&
        (await store.spend(phoneHash, given))
      ) {
        return;
      }
      const usedUp = await store.isUsedUp(phoneHash, CODE_TRIES, now);
      throw new CallError('input', { message: usedUp ? 'codeTries' : 'codeWrong' });
    },

    prune: (): Promise<void> => store.prune(clock(), clock() - DAY_MS),
  };
};

export type PhoneCodeService = ReturnType<typeof createPhoneCodeService>;
