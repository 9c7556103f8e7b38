import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** Who sends or watches waits so long for the storage, and then for the database instead. */
export const STORAGE_WAIT_MS = SECOND_MS;
