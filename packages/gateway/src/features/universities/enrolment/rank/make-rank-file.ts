import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromRankThread, RankThreadData, ToRankThread } from './rank-thread-messages.ts';
import type { RankEntry, RankHead } from './rank-units.ts';

const THREAD = new URL('./rank-thread.ts', import.meta.url);
/** The `nice` value of its thread: calls and rooms go first. */
const NICENESS = 10;

export type RankFileMade = FromRankThread;

/**
 * Makes a file of what is read part by part, in a thread of its own.
 * @throws what the reading throws, and where the thread cannot make it
 */
export const makeRankFile = async (
  head: RankHead,
  parts: AsyncIterable<readonly RankEntry[]>,
): Promise<RankFileMade> => {
  const thread = new Worker(THREAD, {
    workerData: { head, niceness: NICENESS } satisfies RankThreadData,
    // Nothing of the gateway's settings: they hold its secrets.
    env: {},
  });
  const send = (entries: ToRankThread): void => thread.postMessage(entries);
  try {
    // Rejects where the thread dies, also while parts are read.
    const made = once(thread, 'message') as Promise<[RankFileMade]>;
    made.catch(() => {});
    for await (const entries of parts) send(entries);
    send(null);
    return (await made)[0];
  } finally {
    await thread.terminate();
  }
};
