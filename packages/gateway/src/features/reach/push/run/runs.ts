import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../../lib/clock.ts';
import type { RunStore } from '../run-store.ts';
import type { RunParts, RunReason, RunState } from './standing.ts';
import { partsOf, reasonsOf, runStateOf } from './standing.ts';

/** The morning of a day. Times are UTC ms. */
export interface Run {
  readonly day: string;
  readonly plannedAt: number;
  readonly state: RunState;
  readonly begunAt: number | null;
  readonly endedAt: number | null;
  readonly parts: RunParts;
  readonly reasons: readonly RunReason[];
}

/** What was not sent by then is not sent any more: days before are counted once by a process. */
const FINAL_AFTER_MS = 2 * DAY_MS;

/** @param hour at which the timetable comes, in Asia/Shanghai */
export const createRuns = (store: RunStore, hour: number, clock: Clock) => {
  const final = new Map<string, RunParts>();

  const readParts = async (day: string): Promise<RunParts> => {
    const known = final.get(day);
    if (known !== undefined) return known;
    const start = dayStart(day);
    const parts = partsOf((await store.standing(start, start + DAY_MS)).counts);
    // Rows that a pause holds end when it does, days later too.
    if (parts.waiting === 0 && start + FINAL_AFTER_MS < clock()) final.set(day, parts);
    return parts;
  };

  return {
    async of(day: string): Promise<Run> {
      const start = dayStart(day);
      const [{ counts, begunAt, endedAt }, { isPaused, isStopped }] = await Promise.all([
        store.standing(start, start + DAY_MS),
        store.halts(day, clock()),
      ]);
      const parts = partsOf(counts);
      return {
        day,
        plannedAt: start + hour * HOUR_MS,
        state: runStateOf(parts, isPaused, isStopped),
        begunAt,
        endedAt,
        parts,
        reasons: reasonsOf(counts),
      };
    },

    /** Today first. */
    async days(count: number): Promise<{ readonly day: string; readonly parts: RunParts }[]> {
      const days: { readonly day: string; readonly parts: RunParts }[] = [];
      for (let back = 0; back < count; back += 1) {
        const day = dayOf(clock() - back * DAY_MS);
        days.push({ day, parts: await readParts(day) });
      }
      return days;
    },
  };
};

export type Runs = ReturnType<typeof createRuns>;
