import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';

/** The job that removes the files of pictures which have ended. */
export const PICTURES_JOB = 'feedback-pictures';

/** How long a picture is kept that no feedback has. */
export const UNUSED_KEPT_MS = DAY_MS;
/** By then a file that was on its way into the storage is there, or never comes. */
export const ON_ITS_WAY_MS = HOUR_MS;
/** Files that are removed in one go: a job has to end within its lease. */
export const REMOVED_MAX = 100;
