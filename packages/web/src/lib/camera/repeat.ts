/** What a camera sees again and again is read once in this time, ms. */
const REPEAT_MS = 4000;

/** What a camera has read of late, and when it saw that last, ms: several codes may be in view. */
export type Read = ReadonlyMap<string, number>;

/** Whether a camera has just read this. */
export const isRepeat = (read: Read, text: string, now: number): boolean =>
  now - (read.get(text) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS;

export const readWith = (read: Read, text: string, now: number): Read =>
  new Map([...read].filter(([, at]) => now - at < REPEAT_MS)).set(text, now);
