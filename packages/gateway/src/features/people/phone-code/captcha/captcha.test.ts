import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { createVault } from '../../../../lib/secrets.ts';
import { createCaptcha } from './captcha.ts';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const PHONE = '13800000001';
const NOW = 1_800_000_000_000;
/** One or two tries. */
const FACTOR = 0.002;

test('is right at a gateway that has the key of its challenge, whichever it writes with', async () => {
  const challenge = await createCaptcha(createVault(OLD, NEW), FACTOR).create(PHONE, NOW);
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge has no solution');
  const isSolved = (phone: string, ...keys: [Buffer, ...Buffer[]]) =>
    createCaptcha(createVault(...keys), FACTOR).isSolved(phone, { challenge, solution }, NOW);
  expect(await isSolved(PHONE, OLD)).toBe(true);
  expect(await isSolved(PHONE, NEW, OLD)).toBe(true);
  expect(await isSolved(PHONE, NEW)).toBe(false);
  expect(await isSolved('13800000002', NEW, OLD)).toBe(false);
});
