import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CourseSlot } from '@xuanjiang/contracts/stat';
import { roundedFigure } from '../../../../lib/rounded-figure.ts';
import { isEnough, SLOT_MS } from '../counting/cells.ts';
import { protectParts } from '../policy.ts';

/** How long students of a province watched a talk in some minutes of the clock. */
export interface SlotCell {
  /** When these minutes begin, UTC ms. */
  readonly time: number;
  readonly province: string;
  readonly seconds: number;
  /** Hash prefixes of these students, as cells keep them. */
  readonly students: string;
}

/**
 * Where the viewers of a talk were, in order of time: of each province the mean number at the same time, over the part of the
 * minutes in which the talk was live. Where that is less than a minute, it is taken as one: a mean over seconds says
 * nothing.
 */
export const courseSlots = (
  cells: readonly SlotCell[],
  { from, until }: { readonly from: number; readonly until: number },
  names: ReadonlyMap<string, string>,
): CourseSlot[] =>
  [...Map.groupBy(cells, ({ time }) => time)]
    .sort(([a], [b]) => a - b)
    .map(([Time, of]) => {
      const live = Math.min(until, Time + SLOT_MS) - Math.max(from, Time);
      const unit = Math.max(MINUTE_MS, live) / SECOND_MS;
      const parts = of.map(({ province: value, seconds, students }) => {
        const shown = isEnough(students) ? roundedFigure(seconds, unit) : 0;
        return { value, shown, left: shown > 0 ? 0 : seconds / unit, students };
      });
      const { shown, rest } = protectParts(parts);
      return {
        Time,
        List: shown.map(({ value, amount }) => ({
          ...{ Value: value, Name: names.get(value) ?? '', Amount: amount },
        })),
        Rest: { Count: rest.count, Amount: rest.amount },
      };
    });
