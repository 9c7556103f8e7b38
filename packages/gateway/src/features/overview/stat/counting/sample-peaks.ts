import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { talkIdOf } from '@xuanjiang/contracts/realtime/topic';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../../lib/clock.ts';
import type { Hub } from '../../../../room/hub.ts';
import type { MinuteStore } from '../minute-store.ts';
import type { KeepPeaks } from '../peak-store.ts';

/** How often it is looked how many are in the rooms, ms. */
const LOOK_MS = 10 * SECOND_MS;

/**
 * Keeps how many were in the room of a talk at once, each day and each minute of a live one the most. Each process looks at the rooms in
 * which it has readers, and knows those of all processes. Only a higher number is written.
 */
export const samplePeaks = (
  hub: Pick<Hub, 'topics' | 'viewers'>,
  keep: KeepPeaks,
  keepMinutes: MinuteStore['keep'],
  clock: Clock,
  failed: (error: unknown) => void,
): AsyncDisposable => {
  /** The most of the day that this process has noted, by talk. */
  let noted = new Map<string, number>();
  let today = '';
  let writing = Promise.resolve();

  const look = async (): Promise<void> => {
    const now = clock();
    const day = dayOf(now);
    if (day !== today) noted = new Map();
    today = day;
    const all = [...hub.topics()]
      .flatMap((topic) => {
        const talkId = talkIdOf(topic);
        return talkId === null ? [] : [{ talkId, day, viewers: hub.viewers(topic) }];
      })
      .sort((a, b) => (a.talkId < b.talkId ? -1 : 1));
    await keepMinutes(all, now);
    const higher = all.filter(({ talkId, viewers }) => viewers > (noted.get(talkId) ?? 0));
    if (higher.length === 0) return;
    await keep(higher);
    for (const { talkId, viewers } of higher) noted.set(talkId, viewers);
  };
  const timer = setInterval(() => {
    writing = writing.then(look).catch(failed);
  }, LOOK_MS);
  timer.unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      await writing;
    },
  };
};
