import { EXPORT_CHOSEN_MAX } from '@xuanjiang/contracts/export';

/** Students that can be chosen one by one for a file. */
export const CHOSEN_MAX: number = EXPORT_CHOSEN_MAX;
