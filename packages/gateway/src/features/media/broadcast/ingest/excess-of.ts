import {
  BROADCAST_MAX_BYTES,
  RATE_MAX_BYTES,
  RATE_WINDOW_MS,
} from '@xuanjiang/contracts/broadcast';
import type { BroadcastWork } from '../store.ts';
import { bytesOfSent } from './sent-store.ts';

/**
 * Whether a segment is more than a broadcast may have, around its time or in all: every viewer loads it, and the storage
 * is everybody's. All are added up once in each part of the clock, with its first segment.
 * @param startMs where it begins on the clock of the broadcast
 * @param bytes of it
 */
export const excessOf = async (
  db: BroadcastWork,
  talkId: string,
  startMs: number,
  bytes: number,
): Promise<'rate' | 'full' | null> => {
  const fromMs = Math.floor(startMs / RATE_WINDOW_MS) * RATE_WINDOW_MS;
  const near = await bytesOfSent(db, talkId, { fromMs, toMs: fromMs + RATE_WINDOW_MS });
  if (near > 0) return near + bytes > RATE_MAX_BYTES ? 'rate' : null;
  return (await bytesOfSent(db, talkId)) + bytes > BROADCAST_MAX_BYTES ? 'full' : null;
};
