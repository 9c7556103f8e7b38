import { sharedNow } from './room-reader.ts';

const SECOND_MS = 1000;

/** What is to be published. */
export interface Order {
  readonly count: number;
  /** Without it, all at once. */
  readonly perSecond?: number;
  /** At the end of each content. */
  readonly padding?: string;
}

/**
 * Publishes messages, evenly spaced. One that comes late, because the process was busy, is
 * published with those that are due.
 */
export const paced = async (
  { count, perSecond = Number.POSITIVE_INFINITY, padding = '' }: Order,
  publish: (padding: string) => void,
): Promise<void> => {
  const start = sharedNow();
  for (let done = 0; done < count; ) {
    const due = Math.min(count, 1 + ((sharedNow() - start) / SECOND_MS) * perSecond);
    while (done + 1 <= due) {
      publish(padding);
      done += 1;
    }
    const nextMs = Math.max(0, (done / perSecond) * SECOND_MS - (sharedNow() - start));
    if (done < count) await new Promise((resolve) => setTimeout(resolve, nextMs));
  }
};
