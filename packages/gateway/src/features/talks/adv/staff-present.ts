import type { StaffAdv } from '@xuanjiang/contracts/adv-staff';
import { ADV_PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { advPictureUrl } from './present.ts';
import { advState } from './staff-policy.ts';
import type { AdvCountRow, StaffAdvRow } from './staff-store.ts';

/** How many visitors did that to an advertisement, on all days together. */
export const sumOf = <K extends string>(
  counts: readonly { readonly kind: K; readonly visitors: number }[],
  kind: K,
): number =>
  counts.filter((count) => count.kind === kind).reduce((sum, { visitors }) => sum + visitors, 0);

/** How often an advertisement was seen and followed. */
const figuresOf = (counts: readonly AdvCountRow[]) => ({
  Shown: sumOf(counts, 'shown'),
  Clicked: sumOf(counts, 'clicked'),
});

const pictureOf = ({ id, isDraft, pictureType }: StaffAdvRow): string => {
  if (pictureType === null) return '';
  if (isDraft === 1) return `${ADV_PICTURE_PATHS.get}?Id=${id}`;
  return advPictureUrl({ id, pictureType });
};

/** @param counts those of this advertisement and of others */
export const presentStaffAdv = (
  row: StaffAdvRow,
  counts: readonly AdvCountRow[],
  now: number,
): StaffAdv => ({
  Id: row.id,
  Version: row.version,
  State: advState({ ...row, isDraft: row.isDraft === 1 }, now),
  Place: row.place,
  Title: row.title,
  Url: row.url,
  Starttime: row.startsAt,
  Endtime: row.endsAt,
  Picurl: pictureOf(row),
  ...figuresOf(counts.filter(({ advId }) => advId === row.id)),
});

/** The figures of one advertisement by day. */
export const presentDays = (counts: readonly AdvCountRow[]) =>
  [...new Set(counts.map(({ day }) => day))].map((day) => ({
    Day: day,
    ...figuresOf(counts.filter((count) => count.day === day)),
  }));
