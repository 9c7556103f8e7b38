import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';

/**
 * The time of a recording as it plays. The player writes it; what follows the picture reads it. It
 * changes several times a second: subscribe to it, and draw only what changes less often.
 */
export type PictureClock = StoreApi<{
  /** Seconds into the recording; null before it plays. */
  readonly seconds: number | null;
}>;

export const createPictureClock = (): PictureClock => createStore(() => ({ seconds: null }));
