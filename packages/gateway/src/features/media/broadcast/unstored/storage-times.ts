import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** How long the storage may take, ms, until somebody who sends or watches is served by the database instead. */
export const STORAGE_WAIT_MS = SECOND_MS;
