import { randomInt, timingSafeEqual } from 'node:crypto';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  SMS_CODE_LENGTH,
} from '@xuanjiang/contracts/constants';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../lib/clock.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { SecurityEvent, SecurityEventName, SecurityLog } from '../../lib/security-log.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { SmsProvider } from '../../providers/sms.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { CallContext } from '../../rpc/context.ts';
import {
  ADDRESS_QUOTAS,
  CODE_LIFE_MS,
  CODE_TRIES,
  PHONE_QUOTAS,
  quotaWait,
  recentTimes,
  WRONG_QUOTAS,
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

/** A minute that has begun counts: at the time that is said, a code is accepted. */
const exhausted = (waitMs: number, now: number): CallError => {
  const until = now + waitMs + MINUTE_MS - 1;
  return new CallError('tooMany', {
    message: 'codesExhausted',
    parameters: { time: `${dayOf(until)} ${clockOf(until)}` },
    retryAfterMs: waitMs,
  });
};

/** Whose request it is, for the security events. */
type Asker = Pick<CallContext, 'address' | 'requestId' | 'caller'>;

export interface PhoneCodeParts {
  readonly store: PhoneCodeStore;
  readonly sms: SmsProvider;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly security: SecurityLog;
}

export const createPhoneCodeService = (parts: PhoneCodeParts) => {
  const { store, sms, vault, clock, logger, security } = parts;
  const codeHashOf = (phone: string, code: string): string =>
    vault.lookup(`code of ${phone}: ${code}`);
  const wrongKeyOf = (phone: string): string => vault.lookup(`wrong codes of ${phone}`);

  const note = (name: SecurityEventName, { caller, ...request }: Asker, event: SecurityEvent) =>
    security.note(name, { request, ...event, ...(caller !== null && { uids: caller.uids }) });

  /** @throws CallError tooMany when so many wrong codes were given that none is accepted */
  const refuseExhausted = async (phone: string, now: number): Promise<void> => {
    const wait = quotaWait(await store.times(wrongKeyOf(phone)), WRONG_QUOTAS, now);
    if (wait > 0) throw exhausted(wait, now);
  };

  const compare = async (
    phone: string,
    code: string,
    asker: Asker,
    { keep }: { readonly keep: boolean },
  ): Promise<void> => {
    const now = clock();
    await refuseExhausted(phone, now);
    const keys = { phoneHash: vault.lookup(phone), wrongKey: wrongKeyOf(phone) };
    const given = codeHashOf(phone, code);
    const judgement = await store.tryCode(
      keys,
      { maxTries: CODE_TRIES, keep },
      now,
      (codeHash, times) => {
        const wrong = recentTimes(times, now);
        // Others may have used up the tries since this request looked.
        if (quotaWait(wrong, WRONG_QUOTAS, now) > 0) return { right: false, wrong };
        const right = equalHashes(codeHash, given);
        return { right, wrong: right ? wrong : [...wrong, now] };
      },
    );
    if (judgement?.right) return;
    const wait = quotaWait(judgement?.wrong ?? [], WRONG_QUOTAS, now);
    note('code-wrong', asker, { code: wait > 0 ? 'tooMany' : 'input' });
    if (wait > 0) {
      note('codes-exhausted', asker, { code: 'tooMany' });
      throw exhausted(wait, now);
    }
    const usedUp = await store.isUsedUp(keys.phoneHash, CODE_TRIES, now);
    throw new CallError('input', { message: usedUp ? 'codeTries' : 'codeWrong' });
  };

  return {
    /**
     * Sends a code; the one before it is void. Whether an account has the phone makes no difference.
     * @param address of the client
     * @throws CallError tooMany, or unavailable when the sender failed
     */
    async send(phone: string, address: string): Promise<void> {
      const now = clock();
      await refuseExhausted(phone, now);
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
     * Whether the code is right, which it stays: the login of staff uses it up when the second factor
     * was right too. A wrong code counts as in `prove`.
     * @throws CallError as `prove` does
     */
    check: (phone: string, code: string, asker: Asker): Promise<void> =>
      compare(phone, code, asker, { keep: true }),
    /**
     * Uses the code up, which proves the phone.
     *
     * A wrong code counts where a live one could have been met. So nobody can use up the tries of a
     * phone without having codes sent to it.
     * @throws CallError input when it is wrong, of another phone, expired, used or tried too often;
     * tooMany when so many wrong codes were given for the phone that none is accepted
     */
    prove: (phone: string, code: string, asker: Asker): Promise<void> =>
      compare(phone, code, asker, { keep: false }),

    prune: (): Promise<void> => store.prune(clock(), clock() - DAY_MS),
  };
};

export type PhoneCodeService = ReturnType<typeof createPhoneCodeService>;
