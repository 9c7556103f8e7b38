import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import type { TextKey } from '../texts.ts';

/** Why what an encoder sent is not taken, and what to do; a reason that only a newer server knows is told without why. */
export const refusalText = (why: string): TextKey =>
  (STREAM_FAULT_WORDS as Readonly<Record<string, TextKey>>)[why] ?? 'studioFaultOther';
