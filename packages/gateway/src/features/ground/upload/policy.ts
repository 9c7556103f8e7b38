import { DAY_MS, HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';

/** The job that checks a file that staff sent, and the one that stores what is in it. */
export const CHECK_JOB = 'upload-check';
export const STORE_JOB = 'upload-store';

/** What one such job may take, ms: less than its lease, and more than what its parts may take together. */
export const UPLOAD_JOB_MS = 55 * SECOND_MS;
/** Tries after which a file is refused: it ends the process, or cannot be read in the time of a job. */
export const CHECK_TRIES_MAX = 6;
/** How long a file is kept that nothing uses. */
export const UNUSED_KEPT_MS = DAY_MS;
/** How long the files of what has ended stay: somebody may be reading them, or one may be on its way. */
export const ENDED_KEPT_MS = HOUR_MS;
/** Rows that are cared for in one go. */
export const REMOVED_MAX = 100;
