import type { StreamFault } from '@xuanjiang/contracts/messages/stream';

/** Why a file is not taken. */
export type SentFault = StreamFault;
