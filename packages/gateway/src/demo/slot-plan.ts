import { isWeekend, shanghaiTime } from './day.ts';
import type { Random } from './prng.ts';

/**
 * One place in a day's timetable. `Starttime` and `Endtime` are UTC milliseconds.
 *
 * `Part` decides the format: `night` starts from 00:00 to 04:59, `dawn` from 05:00 to 06:59, `late` at
 * 22:00 or after; all three are long repeats or overseas sessions. `day` and `evening` (from 18:00)
 * are new talks of 40 to 90 minutes.
 */
export interface Slot {
  Part: 'night' | 'dawn' | 'day' | 'evening' | 'late';
  Starttime: number;
  Endtime: number;
}

interface Timetable {
  /** Starts of the unbroken chain: no step is longer than 180 minutes at night and 90 by day. */
  chain: string;
  /** Starts of talks beside the chain. */
  extra: string;
}

const WEEKDAY: readonly Timetable[] = [
  {
    chain:
      '00:00 03:00 06:00 09:00 10:00 11:30 13:00 14:00 15:00 16:30 18:00 19:00 20:00 21:00 22:00',
    extra: '',
  },
  {
    chain: '00:00 02:30 05:00 07:30 09:00 10:30 12:00 13:30 15:00 16:30 18:00 19:30 21:00 22:30',
    extra: '20:00',
  },
  {
    chain: '00:00 03:00 06:00 08:30 10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30 22:00',
    extra: '19:30',
  },
  {
    chain:
      '00:00 02:30 05:00 08:00 09:30 11:00 12:30 14:00 15:00 16:30 18:00 19:00 20:00 21:00 22:30',
    extra: '',
  },
];
const WEEKEND: readonly Timetable[] = [
  {
    chain: '00:00 03:00 06:00 08:30 10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30 22:00',
    extra: '09:00 15:00 19:30',
  },
  {
    chain: '00:00 02:30 05:00 08:00 09:00 10:30 12:00 13:30 15:00 16:30 18:00 19:00 20:30 22:00',
    extra: '10:00 19:30',
  },
];

const MIDNIGHT = 24 * 60;
const starts = (list: string): number[] =>
  list
    .split(' ')
    .filter(Boolean)
    .map((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));

function partOf(start: number): Slot['Part'] {
  if (start < 5 * 60) return 'night';
  if (start < 7 * 60) return 'dawn';
  if (start < 18 * 60) return 'day';
  return start < 22 * 60 ? 'evening' : 'late';
}

/** The 12 to 16 slots of a day in order of start; at every instant of the day one of them runs. */
export function planSlots(day: string, random: Random): Slot[] {
  const timetable = random.pick(isWeekend(day) ? WEEKEND : WEEKDAY);
  const slot = (start: number, length: number): Slot => ({
    Part: partOf(start),
    Starttime: shanghaiTime(day, start),
    Endtime: shanghaiTime(day, start + length),
  });
  const chain = starts(timetable.chain);
  const slots = chain.map((start, index) => {
    // The last one runs past midnight, into the first of the next day.
    const until = chain[index + 1] ?? MIDNIGHT + 20 + 10 * random.int(2);
    const isShort = partOf(start) === 'day' || partOf(start) === 'evening';
    const overlap = 5 * random.int(4);
    return slot(start, Math.min(until - start + overlap, isShort ? 90 : 180));
  });
  for (const start of starts(timetable.extra)) slots.push(slot(start, 40 + 5 * random.int(8)));
  return slots.sort((left, right) => left.Starttime - right.Starttime);
}
