import type { CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { equalTexts } from '../../../lib/secrets.ts';
import type { SecurityEvent, SecurityEventName } from '../../../lib/security-log.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Vouch } from '../factor/service.ts';
import type { Asker } from './asker/asker.ts';
import { askerHashesOf, deviceKeysOf } from './asker/asker.ts';
import { createKnownAsker } from './asker/known-asker.ts';
import type { PhoneTimes, PhoneWait } from './counting/phone-times.ts';
import { phoneWait } from './counting/phone-times.ts';
import { COUNTED_MS } from './counting/slots.ts';
import type { PhoneKeys } from './list-store.ts';
import { CODE_TRIES, judgeTry, KNOWN_DEVICE_MS, PHONE_QUOTAS, WRONG_QUOTAS } from './policy.ts';
import type { SendCodeParts } from './sending/send-code.ts';
import {
  codeHashesOf,
  createSendCode,
  momentAfter,
  sentKeysOf,
  unusedKeysOf,
} from './sending/send-code.ts';
import type { PhoneCodeStore, Proof } from './store.ts';

const exhausted = ({ waitMs, byStrangers }: PhoneWait, now: number): CallError =>
  new CallError('tooMany', {
    message: byStrangers ? 'codesShared' : 'codesExhausted',
    parameters: { time: momentAfter(now, waitMs) },
    retryAfterMs: waitMs,
  });

export interface PhoneCodeParts extends SendCodeParts {
  readonly store: PhoneCodeStore;
}

export const createPhoneCodeService = (parts: PhoneCodeParts) => {
  const { store, sendStore, captcha, vault, clock, security } = parts;
  const sendCode = createSendCode(parts);
  const { hasKnownDevice, isKnown } = createKnownAsker(parts);
  const wrongKeysOf = (phone: string): PhoneKeys => ({
    all: vault.lookups(`wrong codes of ${phone}`),
    strangers: vault.lookups(`wrong codes of ${phone} of strangers`),
  });

  const note = (
    name: SecurityEventName,
    { caller, address, requestId }: Asker,
    event: SecurityEvent,
  ) =>
    security.note(name, {
      request: { address, requestId },
      ...event,
      ...(caller !== null && { uids: caller.uids }),
    });

  /** @throws CallError tooMany when so many wrong codes were given that none is accepted here */
  const refuseExhausted = async (phone: string, known: boolean, now: number): Promise<void> => {
    const wait = phoneWait(await store.times(wrongKeysOf(phone)), WRONG_QUOTAS, known, now);
    if (wait.waitMs > 0) throw exhausted(wait, now);
  };

  /** @param proof as `tryCode` takes it */
  const compare = async (
    phone: string,
    code: string,
    asker: Asker,
    known: boolean,
    proof: Proof | null,
    now: number,
  ): Promise<void> => {
    await refuseExhausted(phone, known, now);
    const asked = { phoneHashes: vault.lookups(phone), asker: askerHashesOf(vault, asker) };
    const given = codeHashesOf(vault, phone, code);
    const isGiven = (codeHash: string): boolean =>
      given.map((each) => equalTexts(codeHash, each)).includes(true);
    const tried = await store.tryCode(
      { ...asked, wrongKeys: wrongKeysOf(phone) },
      { maxTries: CODE_TRIES, proof },
      now,
      (codeHash: string, wrong: PhoneTimes) => judgeTry(wrong, known, isGiven(codeHash), now),
    );
    if (tried?.right) return;
    const wait = tried && phoneWait(tried.wrong, WRONG_QUOTAS, known, now);
    const isOver = wait !== null && wait.waitMs > 0;
    note('code-wrong', asker, { code: isOver ? 'tooMany' : 'input' });
    if (isOver) {
      note('codes-exhausted', asker, { code: 'tooMany' });
      throw exhausted(wait, now);
    }
    const usedUp = await store.isUsedUp(asked, CODE_TRIES, now);
    throw new CallError('input', { message: usedUp ? 'codeTries' : 'codeWrong' });
  };

  return {
    /**
     * Sends a code, unless so many wrong ones were given for the phone that none is accepted.
     * @param vouch tells whether a second factor stands for the asker: then what is kept is theirs too. It is
     * asked only where the rest is used up
     */
    async send(phone: string, solution: CaptchaSolution | undefined, asker: Asker, vouch?: Vouch) {
      const now = clock();
      const parts = [
        [wrongKeysOf(phone), WRONG_QUOTAS],
        [sentKeysOf(vault, phone), PHONE_QUOTAS],
      ] as const;
      const known = await isKnown(phone, asker, vouch, parts, now);
      await refuseExhausted(phone, known, now);
      return sendCode(phone, solution, asker, known);
    },

    /** A challenge for the next code of a phone. */
    challenge: (phone: string) => captcha.create(phone, clock()),

    /**
     * Whether the code is right, which it stays: the login of staff uses it up when the second factor
     * was right too. A wrong code counts as in `prove`.
     * @param vouch as `send` takes it
     * @throws CallError as `prove` does
     */
    async check(phone: string, code: string, asker: Asker, vouch?: Vouch): Promise<void> {
      const now = clock();
      const known = await isKnown(phone, asker, vouch, [[wrongKeysOf(phone), WRONG_QUOTAS]], now);
      await compare(phone, code, asker, known, null, now);
    },
    /**
     * Uses the code up, which proves the phone, and makes the device a known one.
     *
     * A wrong code counts where a live one of the same asker could have been met. So nobody can use up
     * the tries of a phone without having codes sent to it.
     * @param hasFactor a second factor of the phone's account was right in this request: what is kept is the
     * asker's
     * @throws CallError input when it is wrong, of another phone or asker, expired, used or tried too
     * often; tooMany when so many wrong codes were given for the phone that none is accepted
     */
    async prove(phone: string, code: string, asker: Asker, hasFactor = false): Promise<void> {
      const now = clock();
      const keys = deviceKeysOf(vault, phone, asker);
      const known = hasFactor || (await hasKnownDevice(phone, asker, now));
      const unusedKeys = unusedKeysOf(vault, asker.address);
      const device = keys && { keys, expiresAt: now + KNOWN_DEVICE_MS };
      await compare(phone, code, asker, known, { unusedKeys, device }, now);
    },

    async prune(): Promise<void> {
      const now = clock();
      await store.prune(now, now - DAY_MS);
      await sendStore.prune(now, now - COUNTED_MS);
    },
  };
};

export type PhoneCodeService = ReturnType<typeof createPhoneCodeService>;
