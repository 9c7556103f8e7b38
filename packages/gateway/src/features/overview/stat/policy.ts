import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayStart, weekdayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_DAYS_MAX, STAT_EVERY_MINUTES, STAT_PARTS_MAX } from '@xuanjiang/contracts/stat';
import { roundedFigure } from '../../../lib/rounded-figure.ts';
import { isEnough, joinStudents } from './counting/cells.ts';

/** Names the job that counts what was recorded. */
export const COUNT_JOB = 'stat.count';

/** When what is recorded now is counted, UTC ms. */
export const nextCount = (now: number): number => {
  const every = STAT_EVERY_MINUTES * MINUTE_MS;
  return now - (now % every) + every;
};

/** Days, from the first to the last. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

export const daysIn = ({ from, to }: Range): string[] => {
  const count = Math.round((dayStart(to) - dayStart(from)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => addDays(from, index));
};

/** Null for a range that is none, or too long. */
export const rangeOf = (from: string, to: string): Range | null => {
  const days = (dayStart(to) - dayStart(from)) / DAY_MS + 1;
  return days >= 1 && days <= STAT_DAYS_MAX ? { from, to } : null;
};

/** The range that ends where one begins, and is as long. */
export const rangeBefore = (range: Range): Range => ({
  from: addDays(range.from, -daysIn(range).length),
  to: addDays(range.from, -1),
});

/** The whole weeks of a range, from Monday to Sunday. */
export const weeksOf = ({ from, to }: Range): Range => ({
  from: addDays(from, -((weekdayOf(from) + 6) % 7)),
  to: addDays(to, (7 - weekdayOf(to)) % 7),
});

/** A figure of a province, a year or a school over a range of days. */
export interface Part {
  readonly value: string;
  /** What may be told: of blocks of enough students, rounded; 0 for none. */
  readonly shown: number;
  /** What there is beside it. */
  readonly left: number;
  /** Hashes of the students whom `left` counts, in the form in which cells keep them. */
  readonly students: string;
}

export interface ShownParts {
  /** Largest first. */
  readonly shown: readonly { readonly value: string; readonly amount: number }[];
  /** What else there is: of so many parts of which nothing is shown, and of days of the others. */
  readonly rest: { readonly count: number; readonly amount: number };
}

/**
 * What may be shown of a figure that is broken down. The total minus what is shown gives what is left together:
 * where that would be of one part, or of too few students, the smallest of the others goes with it. Of more than an
 * answer lists, the smallest go with it too.
 */
export const protectParts = (parts: readonly Part[]): ShownParts => {
  const enough = parts
    .filter(({ shown }) => shown > 0)
    .toSorted((a, b) => b.shown - a.shown || (a.value < b.value ? -1 : 1));
  const hidden = parts.filter(({ shown }) => shown === 0);
  const takeSmallest = (): void => {
    const smallest = enough.pop();
    if (smallest !== undefined) hidden.push(smallest);
  };
  while (enough.length > STAT_PARTS_MAX) takeSmallest();
  const leftOf = (): Part[] => [...hidden, ...enough.filter(({ left }) => left > 0)];
  const isExposed = (): boolean => {
    const left = leftOf();
    if (left.length === 0 || hidden.some(({ shown }) => shown > 0 && left.length > 1)) return false;
    return left.length === 1 || !isEnough(joinStudents(...left.map(({ students }) => students)));
  };
  while (enough.length > 0 && isExposed()) takeSmallest();
  const amount = hidden.reduce((sum, { shown }) => sum + shown, 0);
  return {
    shown: enough.map(({ value, shown }) => ({ value, amount: shown })),
    rest: {
      count: hidden.length,
      amount: roundedFigure(leftOf().reduce((sum, { left }) => sum + left, amount)),
    },
  };
};

/** A word with the students of each of its ten minutes. */
export interface SlotWord {
  readonly word: string;
  readonly slotAt: number;
  readonly count: number;
  readonly students: string;
}

/** The most frequent words that enough students wrote, with how often in each of the slots. */
export const frequentWords = (rows: readonly SlotWord[], max: number) => {
  const slots = [...new Set(rows.map(({ slotAt }) => slotAt))].sort((a, b) => a - b);
  const words = Map.groupBy(rows, ({ word }) => word);
  const frequent = [...words]
    .filter(([, of]) => isEnough(joinStudents(...of.map(({ students }) => students))))
    .map(([word, of]) => {
      const counts = new Map(of.map(({ slotAt, count }) => [slotAt, count]));
      const perSlot = slots.map((slot) => counts.get(slot) ?? 0);
      return { word, count: perSlot.reduce((sum, each) => sum + each, 0), slots: perSlot };
    })
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, max);
  return { slots, words: frequent };
};
