import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';

/** The job that checks a file that staff sent, and the one that stores what is in it. */
export const CHECK_JOB = 'upload-check';
export const STORE_JOB = 'upload-store';

/** What one such job may take, ms: less than its lease, and more than what its parts may take together. */
export const UPLOAD_JOB_MS = 55 * SECOND_MS;
/** Tries after which a file is refused: it ends the process, or cannot be read in the time of a job. */
export const CHECK_TRIES_MAX = 6;
/** How long a file is kept that nothing uses; a table that somebody mends, or that waits for a second person, longer. */
export const UNUSED_KEPT_MS = DAY_MS;
export const SHEET_KEPT_MS = 14 * DAY_MS;
/** How long the files of what has ended stay: somebody may be reading them, or one may be on its way. */
export const ENDED_KEPT_MS = HOUR_MS;
/** Rows that are cared for in one go. */
export const REMOVED_MAX = 100;

/** The accounts that had to do with a file until now. */
interface Hands {
  readonly state: string;
  readonly accountId: string | null;
  readonly handedBy: string | null;
}

/** Whether somebody may confirm a file as it is: where a second person does, not who sent it or handed it over. */
export const mayConfirm = (
  { state, accountId, handedBy }: Hands,
  account: string,
  second: boolean,
): boolean => !second || state !== 'waiting' || (account !== accountId && account !== handedBy);
