import type { CaptchaChallenge } from '@xuanjiang/contracts/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Answers a challenge with its solution, or null. */
addEventListener('message', async ({ data }: MessageEvent<CaptchaChallenge>) => {
  postMessage(await solveChallenge({ challenge: data, deriveKey }));
});
