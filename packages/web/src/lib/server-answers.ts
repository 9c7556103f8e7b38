import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** For so long an answer is waited for, ms: a page that waits for it shows nothing else. */
const WAIT_MS = 5 * SECOND_MS;

/** Whether the server can be reached. */
export const serverAnswers = async (): Promise<boolean> => {
  // `AbortSignal.timeout` is newer than the oldest browsers.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), WAIT_MS);
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: late.signal })).ok;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
};
