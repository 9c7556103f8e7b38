import type { StoreApi } from 'zustand';
import { createStore } from 'zustand';

/**
 * The time of a recording as its picture plays, written by the player and read by whatever goes in
 * step with it. It changes several times a second: subscribe to it, draw only what follows from it.
 */
export type PictureClock = StoreApi<{
  /** Seconds into the recording; null before the picture has told its first. */
  readonly seconds: number | null;
}>;

export const createPictureClock = (): PictureClock => createStore(() => ({ seconds: null }));
