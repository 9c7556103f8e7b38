import type { CaptchaChallenge, CaptchaSolution } from '@xuanjiang/contracts/captcha';

/** The browser gives the functions for it to pages of https and of localhost only. */
export class InsecurePageError extends Error {
  override readonly name = 'InsecurePageError';
}

/**
 * Solves a challenge in a worker, so that the page stays responsive: a second or two on a phone.
 * @param signal ends the worker
 * @throws InsecurePageError
 */
export const solveCaptcha = (
  challenge: CaptchaChallenge,
  signal: AbortSignal,
): Promise<CaptchaSolution> =>
  new Promise((resolve, reject) => {
    if (!isSecureContext) throw new InsecurePageError();
    signal.throwIfAborted();
    const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { type: 'module' });
    const end = (error: unknown): void => {
      worker.terminate();
      reject(error);
    };
    signal.addEventListener('abort', () => end(signal.reason), { once: true });
    worker.addEventListener('error', () => end(new Error('the worker failed')));
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<CaptchaSolution['solution'] | null>) => {
        if (data === null) return end(new Error('the challenge has no solution'));
        worker.terminate();
        resolve({ challenge, solution: data });
      },
    );
    worker.postMessage(challenge);
  });
