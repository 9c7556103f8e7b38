import type { CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Hashes } from '../../lib/secrets.ts';
import { equalTexts } from '../../lib/secrets.ts';
import type { SecurityEvent, SecurityEventName } from '../../lib/security-log.ts';
import { CallError } from '../../rpc/call-error.ts';
import { COUNTED_MS } from './counting/slots.ts';
import { quotaWait, recentTimes } from './counting/times.ts';
import { CODE_TRIES, WRONG_QUOTAS } from './policy.ts';
import type { Asker, SendCodeParts } from './sending/send-code.ts';
import { codeHashesOf, createSendCode } from './sending/send-code.ts';
import type { PhoneCodeStore } from './store.ts';

/** A minute that has begun counts: at the time that is said, a code is accepted. */
const exhausted = (waitMs: number, now: number): CallError => {
  const until = now + waitMs + MINUTE_MS - 1;
  return new CallError('tooMany', {
    message: 'codesExhausted',
    parameters: { time: momentOf(until) },
    retryAfterMs: waitMs,
  });
};

export interface PhoneCodeParts extends SendCodeParts {
  readonly store: PhoneCodeStore;
}

export const createPhoneCodeService = (parts: PhoneCodeParts) => {
  const { store, sendStore, captcha, vault, clock, security } = parts;
  const sendCode = createSendCode(parts);
  const wrongKeysOf = (phone: string): Hashes => vault.lookups(`wrong codes of ${phone}`);

  const note = (name: SecurityEventName, { caller, ...request }: Asker, event: SecurityEvent) =>
    security.note(name, { request, ...event, ...(caller !== null && { uids: caller.uids }) });

  /** @throws CallError tooMany when so many wrong codes were given that none is accepted */
  const refuseExhausted = async (phone: string, now: number): Promise<void> => {
    const wait = quotaWait(await store.times(wrongKeysOf(phone)), WRONG_QUOTAS, now);
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
    const keys = { phoneHashes: vault.lookups(phone), wrongKeys: wrongKeysOf(phone) };
    const given = codeHashesOf(vault, phone, code);
    const judgement = await store.tryCode(
      keys,
      { maxTries: CODE_TRIES, keep },
      now,
      (codeHash, times) => {
        const wrong = recentTimes(times, now);
        // Others may have used up the tries since this request looked.
        if (quotaWait(wrong, WRONG_QUOTAS, now) > 0) return { right: false, wrong };
        const right = given.map((each) => equalTexts(codeHash, each)).includes(true);
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
    const usedUp = await store.isUsedUp(keys.phoneHashes, CODE_TRIES, now);
    throw new CallError('input', { message: usedUp ? 'codeTries' : 'codeWrong' });
  };

  return {
    /** Sends a code, unless so many wrong ones were given for the phone that none is accepted. */
    async send(phone: string, solution: CaptchaSolution | undefined, asker: Asker) {
      await refuseExhausted(phone, clock());
      return sendCode(phone, solution, asker);
    },

    /** A challenge for the next code of a phone. */
    challenge: (phone: string) => captcha.create(phone, clock()),

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

    async prune(): Promise<void> {
      const now = clock();
      await store.prune(now, now - DAY_MS);
      await sendStore.prune(now, now - COUNTED_MS);
    },
  };
};

export type PhoneCodeService = ReturnType<typeof createPhoneCodeService>;
