import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';

/** Why a file is not taken. */
export type SentFault = StreamFault;
