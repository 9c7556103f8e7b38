import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { CallOptions } from './call.ts';
import { done, send } from './call.ts';

/** Solves a challenge, as any client of ALTCHA does. */
export const solve = async (challenge: CaptchaChallenge): Promise<CaptchaSolution> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the challenge has no solution');
  return { challenge, solution };
};

/** Asks for a verification code as a client does: solves a captcha when one is needed. */
export const askForCode = async (
  rest: TestAgent,
  Phone: string,
  options: CallOptions = {},
): Promise<Response> => {
  const first = await send(rest, loginCalls.sendSms, { Phone }, options);
  if (first.body.code !== CODES.captchaRequired) return first;
  const { Captcha } = await done(rest, loginCalls.getCaptcha, { Phone }, options);
  return send(rest, loginCalls.sendSms, { Phone, Captcha: await solve(Captcha) }, options);
};
