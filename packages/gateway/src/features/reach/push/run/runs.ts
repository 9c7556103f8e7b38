import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { NothingToSend } from '@xuanjiang/contracts/push-staff';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Clock } from '../../../../lib/clock.ts';
import { MORNING_JOB, morningEnd, morningKey } from '../../morning/service.ts';
import type { RunStore } from '../run-store.ts';
import type { RunParts, RunReason, RunState } from './run-standing.ts';
import { partsOf, reasonsOf, runStateOf } from './run-standing.ts';

/** The morning of a day. Times are UTC ms. */
export interface Run {
  readonly day: string;
  readonly plannedAt: number;
  readonly state: RunState;
  readonly nothing: NothingToSend | null;
  /** When the job of the day was done; null while it was not. */
  readonly jobEndedAt: number | null;
  /** When the next timetable comes. */
  readonly nextAt: number;
  readonly begunAt: number | null;
  readonly endedAt: number | null;
  readonly parts: RunParts;
  readonly reasons: readonly RunReason[];
}

/** What was not sent by then is not sent any more: days before are counted once by a process. */
const FINAL_AFTER_MS = 2 * DAY_MS;

interface RunsParts {
  readonly store: RunStore;
  readonly morningAt: (day: string) => number;
  readonly nextMorning: (now: number) => { readonly at: number };
  /** Talks that begin in [from, until), UTC ms. */
  readonly countTalks: (from: number, until: number) => Promise<number>;
  readonly clock: Clock;
}

export const createRuns = ({ store, morningAt, nextMorning, countTalks, clock }: RunsParts) => {
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
      const now = clock();
      const plannedAt = morningAt(day);
      const [{ counts, begunAt, endedAt }, halts, job, talks] = await Promise.all([
        store.standing(start, start + DAY_MS),
        store.halts(day, now),
        store.morningJob({ kind: MORNING_JOB, key: morningKey(day) }, plannedAt),
        countTalks(start, start + DAY_MS),
      ]);
      const parts = partsOf(counts);
      const uselessAt = morningEnd(day);
      return {
        ...{ day, plannedAt, begunAt, endedAt, parts },
        ...runStateOf({ ...{ now, plannedAt, uselessAt, parts, talks }, ...halts, ...job }),
        jobEndedAt: job.job?.endedAt ?? null,
        nextAt: nextMorning(now).at,
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
