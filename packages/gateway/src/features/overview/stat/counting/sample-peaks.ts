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
 * Keeps how many viewers were in the room of a talk at once, each day the most, and of a live one each minute the most, the last and who
 * came. Each process looks at the rooms in which it has readers, and knows those of all processes; who came it counts for itself.
 */
export const samplePeaks = (
  hub: Pick<Hub, 'topics' | 'viewers' | 'takeArrivals'>,
  keep: KeepPeaks,
  keepMinutes: MinuteStore['keep'],
  clock: Clock,
  failed: (error: unknown) => void,
): AsyncDisposable => {
  /** The most of the day that this process has noted, by talk. */
  let noted = new Map<string, number>();
  let today = '';
  let writing = Promise.resolve();
  /** Viewers who came since the last time that it could be noted, by topic. */
  const arrivals = new Map<string, number>();
  /** Rooms that had readers the last time: of one that is empty now it is noted once. */
  let before: readonly string[] = [];

  const look = async (): Promise<void> => {
    const now = clock();
    const day = dayOf(now);
    if (day !== today) noted = new Map();
    today = day;
    for (const [topic, came] of hub.takeArrivals()) {
      arrivals.set(topic, (arrivals.get(topic) ?? 0) + came);
    }
    const open = [...hub.topics()];
    const all = [...new Set([...open, ...before, ...arrivals.keys()])]
      .flatMap((topic) => {
        const [talkId, came] = [talkIdOf(topic), arrivals.get(topic) ?? 0];
        return talkId === null ? [] : [{ talkId, day, viewers: hub.viewers(topic), came }];
      })
      .sort((a, b) => (a.talkId < b.talkId ? -1 : 1));
    await keepMinutes(all, now);
    arrivals.clear();
    before = open;
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
