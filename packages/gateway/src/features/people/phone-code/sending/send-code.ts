import { randomInt } from 'node:crypto';
import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';
import {
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  SMS_CODE_COUNTDOWN_S,
  SMS_CODE_LENGTH,
} from '@xuanjiang/contracts/constants';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { addressGroupOf } from '../../../../lib/address-group.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { Logger } from '../../../../lib/logger.ts';
import type { Hashes, Vault } from '../../../../lib/secrets.ts';
import type { SecurityLog } from '../../../../lib/security-log.ts';
import { ProviderError } from '../../../../providers/provider-error.ts';
import type { SmsProvider } from '../../../../providers/sms.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Asker } from '../asker/asker.ts';
import { askerHashesOf } from '../asker/asker.ts';
import type { Captcha } from '../captcha/captcha.ts';
import type { PhoneKeys } from '../list-store.ts';
import type { SendVerdict } from '../policy.ts';
import { CODE_LIFE_MS, CODE_PAUSE_MS, judgeSend, takeBack } from '../policy.ts';
import type { SendKeys, SendStore, Solved } from '../send-store.ts';

export interface SendCodeParts {
  readonly sendStore: SendStore;
  readonly sms: SmsProvider;
  readonly captcha: Captcha;
  /** Codes of an hour, of all gateways together. */
  readonly budget: number;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly security: SecurityLog;
}

/** How a code is kept: by the first hash. */
export const codeHashesOf = (vault: Vault, phone: string, code: string): Hashes =>
  vault.lookups(`code of ${phone}: ${code}`);

const newCode = (): string =>
  String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');

/** A minute that has begun counts: at the time that is said, another try is allowed. */
export const momentAfter = (now: number, waitMs: number): string =>
  momentOf(now + waitMs + MINUTE_MS - 1);

const refusal = (
  { by, waitMs }: Extract<SendVerdict, { kind: 'refused' }>,
  now: number,
): CallError => {
  const retryAfterMs = waitMs;
  if (by === 'budget') return new CallError('unavailable', { message: 'smsBudget', retryAfterMs });
  if (by === 'address') return new CallError('tooMany', { retryAfterMs });
  if (by === 'strangers') {
    const parameters = { time: momentAfter(now, waitMs) };
    return new CallError('tooMany', { message: 'smsShared', parameters, retryAfterMs });
  }
  if (waitMs > HOUR_MS) return new CallError('tooMany', { message: 'smsDay', retryAfterMs });
  const parameters = { seconds: Math.ceil(waitMs / SECOND_MS) };
  return new CallError('tooMany', { message: 'smsWait', parameters, retryAfterMs });
};

/** The keys of the codes that were sent for a line and are not used. */
export const unusedKeysOf = (vault: Vault, address: string): Hashes =>
  vault.lookups(`unused codes of line ${addressGroupOf(address).line}`);

/** The keys of the codes that were sent to a phone. */
export const sentKeysOf = (vault: Vault, phone: string): PhoneKeys => ({
  all: vault.lookups(`phone ${phone}`),
  strangers: vault.lookups(`phone ${phone} of strangers`),
});

/**
 * Sends a code; the one that the asker had is void. Whether an account has the phone makes no difference.
 * @param isKnown the phone was proved on this device before, or a second factor stands for who asks
 * @returns a challenge for the next one
 * @throws CallError captchaRequired, tooMany, or unavailable when the sender failed, when it did not answer (the code may
 * have been sent then, and counts), or when the budget is used up
 */
export type SendCode = (
  phone: string,
  solution: CaptchaSolution | undefined,
  asker: Asker,
  isKnown: boolean,
) => Promise<CaptchaChallenge>;

export const createSendCode = (parts: SendCodeParts): SendCode => {
  const { sendStore, sms, captcha, budget, vault, clock, logger, security } = parts;
  const keysOf = (phone: string, address: string): SendKeys => {
    const { line, customer } = addressGroupOf(address);
    return {
      customer: customer === null ? null : vault.lookups(`customer ${customer}`),
      line: vault.lookups(`line ${line}`),
      unused: unusedKeysOf(vault, address),
      phone: sentKeysOf(vault, phone),
      installation: ['installation'],
    };
  };

  const solvedOf = async (
    phone: string,
    solution: CaptchaSolution | undefined,
    now: number,
  ): Promise<Solved | null> => {
    if (solution === undefined || !(await captcha.isSolved(phone, solution, now))) return null;
    const { signature, parameters } = solution.challenge;
    return { signature, expiresAt: parameters.data.expires };
  };

  return async (phone, solution, asker, isKnown) => {
    const now = clock();
    const captchaNeeded =
      solution === undefined
        ? new CallError('captchaRequired')
        : new CallError('captchaRequired', { message: 'captchaWrong' });
    const solved = await solvedOf(phone, solution, now);
    const code = newCode();
    const [codeHash] = codeHashesOf(vault, phone, code);
    const keys = keysOf(phone, asker.address);
    const live = {
      phoneHashes: vault.lookups(phone),
      asker: askerHashesOf(vault, asker),
      codeHash,
      expiresAt: now + CODE_LIFE_MS,
    };
    let spent: Solved | null = null;
    const reserved = await sendStore.reserve(keys, live, now, (before) => {
      const verdict = judgeSend(before, { solved: solved !== null, isKnown }, budget, now);
      if (verdict.kind === 'captcha') throw captchaNeeded;
      if (verdict.kind === 'refused') {
        // Without the request, so that the log repeats one event and not one for each network.
        if (verdict.by === 'budget') security.note('sms-budget-exhausted', { code: 'unavailable' });
        throw refusal(verdict, now);
      }
      spent = verdict.takesCaptcha ? solved : null;
      return { sent: verdict.sent, spent, usedUp: verdict.usedUp };
    });
    if (!reserved) throw captchaNeeded;
    try {
      await sms.sendCode(phone, code);
    } catch (error) {
      const failed = error instanceof ProviderError ? error : null;
      const isUnsure = failed?.mayBeDone === true;
      if (!isUnsure) {
        await sendStore.release(keys, live, spent, now, (counted) => takeBack(counted, now));
      }
      if (failed === null) throw error;
      logger.error({ error: failed.message, isUnsure }, 'a verification code could not be sent');
      if (!isUnsure) throw new CallError('unavailable', { message: 'smsFailed' });
      // It may still arrive, and costs money then: it stays valid and counts.
      throw new CallError('unavailable', {
        message: 'smsUnsure',
        parameters: { seconds: SMS_CODE_COUNTDOWN_S },
        retryAfterMs: CODE_PAUSE_MS,
      });
    }
    return captcha.create(phone, now);
  };
};
