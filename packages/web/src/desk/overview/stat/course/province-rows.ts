import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { CourseSlot, TalkCourse } from '@xuanjiang/contracts/stat';
import { STAT_SLOT_MINUTES } from '@xuanjiang/contracts/stat';
import { t } from '../texts.ts';

/** Provinces that have a row of their own under the curve: those with most viewers over the talk. */
const ROWS_MAX = 5;
const SLOT_MS = STAT_SLOT_MINUTES * MINUTE_MS;

/** A row under the curve: a province, or all others together. */
export interface ProvinceRow {
  readonly name: string;
  /** Its viewers at the same time in each slot, their mean; 0 also where it is told with the others. */
  readonly amounts: readonly number[];
}

/** Gateways of the version before know none. */
export const slotsOf = ({ Slots }: Pick<TalkCourse, 'Slots'>): readonly CourseSlot[] => Slots ?? [];

const nameOf = ({ Value, Name }: CourseSlot['List'][number]): string =>
  Value === '' ? t('notRegistered') : (ownProvinceOf(Value)?.name ?? (Name || Value));

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** Where the viewers were, slot after slot: what is not in a row of its own is in the last one, if there is any. */
export const provinceRows = (slots: readonly CourseSlot[]): ProvinceRow[] => {
  const names = [...new Set(slots.flatMap(({ List }) => List.map(nameOf)))];
  const all = names
    .map((name) => ({
      name,
      amounts: slots.map(({ List }) => List.find((part) => nameOf(part) === name)?.Amount ?? 0),
    }))
    .sort((a, b) => sum(b.amounts) - sum(a.amounts));
  const shown = all.slice(0, ROWS_MAX);
  const others = all.slice(ROWS_MAX);
  const rest = slots.map(
    ({ Rest }, slot) => Rest.Amount + sum(others.map(({ amounts }) => amounts[slot] ?? 0)),
  );
  return sum(rest) === 0 ? shown : [...shown, { name: t('courseOthers'), amounts: rest }];
};

/** The slot of a time; -1 for one of which nothing is told. */
export const slotAt = (slots: readonly CourseSlot[], time: number): number =>
  slots.findIndex(({ Time }) => time >= Time && time < Time + SLOT_MS);

/** From when until when a slot is, as it is read. */
export const slotText = ({ Time }: CourseSlot): string =>
  `${clockOf(Time)}–${clockOf(Time + SLOT_MS)}`;

/** A slot with its provinces in words: 19:05–19:10: 广东 25, 其余 10. */
export const slotLines = (slots: readonly CourseSlot[]): string[] => {
  const rows = provinceRows(slots);
  return slots.map((slot, index) => {
    const parts = rows.flatMap(({ name, amounts }) =>
      (amounts[index] ?? 0) === 0 ? [] : [`${name} ${amounts[index]}`],
    );
    return `${slotText(slot)}: ${parts.join(', ') || t('courseFew')}`;
  });
};
