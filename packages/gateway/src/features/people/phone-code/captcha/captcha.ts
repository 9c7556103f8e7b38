import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { CaptchaChallengeSchema } from '@xuanjiang/contracts/captcha';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Hashes, Vault } from '../../../../lib/secrets.ts';

/** Longer than anyone reads a message and types a code before asking for another. */
export const CAPTCHA_LIFE_MS = 10 * MINUTE_MS;

/**
 * The work of a solution: so many rounds for each of so many counters. A desktop needs half a
 * second, a phone of three years one or two (docs/topics/accounts.md#codes-by-sms).
 */
const ROUNDS = 5000;
const COUNTER_MIN = 500;
const COUNTER_MAX = 1000;

const scaled = (work: number, factor: number): number => Math.max(1, Math.round(work * factor));

/**
 * Challenges that are solved by computing. The server keeps nothing of them: their signature says
 * that they are its own, and whose phone they are for.
 * @param factor multiplies the work
 */
export const createCaptcha = (vault: Vault, factor: number) => {
  // Keyed hashes of fixed texts, which nobody else is given: as good as random keys.
  const signatureSecrets = vault.lookups('key of the signature of a captcha');
  const solutionSecrets = vault.lookups('key of the signature of its solution');
  /** @param index of the key of the vault; 0 for the first, with which challenges are made */
  const secretsOf = (index: number) => ({
    hmacSignatureSecret: signatureSecrets[index] ?? signatureSecrets[0],
    hmacKeySignatureSecret: solutionSecrets[index] ?? solutionSecrets[0],
  });
  const phoneMarks = (phone: string): Hashes => vault.lookups(`captcha for ${phone}`);

  return {
    async create(phone: string, now: number): Promise<CaptchaChallenge> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: scaled(ROUNDS, factor),
        counter: randomInt(scaled(COUNTER_MAX, factor), scaled(COUNTER_MIN, factor)),
        data: { expires: now + CAPTCHA_LIFE_MS, phone: phoneMarks(phone)[0] },
        deriveKey,
        ...secretsOf(0),
      });
      return CaptchaChallengeSchema.parse(challenge);
    },

    /** Whether a solution is right, of a challenge of ours, for this phone, and in time. */
    async isSolved(
      phone: string,
      { challenge, solution }: CaptchaSolution,
      now: number,
    ): Promise<boolean> {
      const { expires, phone: mark } = challenge.parameters.data;
      const key = phoneMarks(phone).indexOf(mark);
      if (expires <= now || key < 0) return false;
      const { counter, derivedKey } = solution;
      const { verified } = await verifySolution({
        challenge,
        solution: { counter, derivedKey },
        deriveKey,
        ...secretsOf(key),
      });
      return verified;
    },
  };
};

export type Captcha = ReturnType<typeof createCaptcha>;
