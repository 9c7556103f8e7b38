import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';

/** Whoever has taken a job has so long to do it; then another process may take it. */
export const LEASE_MS = MINUTE_MS;
/** Jobs that one process takes at once: they are ended in one transaction. */
export const TAKEN_MAX = 50;
/** A job that was tried so often has failed for good. */
export const ATTEMPTS_MAX = 8;
/** How long the key of a job that was done is kept: until then it is not done again. */
export const DONE_KEPT_MS = 30 * DAY_MS;
/** The error of a job whose last try nobody ended. */
export const CUT_OFF = 'the process ended, or took too long, while the job was done';
const ERROR_MAX = 500;

const FIRST_WAIT_MS = 10 * SECOND_MS;
const WAIT_FACTOR = 3;
const WAIT_MAX_MS = 60 * MINUTE_MS;

/** How long to wait after a failed try, ms. @param attempts tries so far, 1 or more */
export const waitAfter = (attempts: number): number =>
  Math.min(WAIT_MAX_MS, FIRST_WAIT_MS * WAIT_FACTOR ** (attempts - 1));

/** What became of a job whose try failed. `dueAt`: when it is tried again; null: it has failed for good. */
export const afterFailure = (attempts: number, now: number): { readonly dueAt: number | null } => ({
  dueAt: attempts >= ATTEMPTS_MAX ? null : now + waitAfter(attempts),
});

/** What is kept of the error of a try. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, ERROR_MAX);
