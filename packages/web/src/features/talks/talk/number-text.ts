import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import { clockText } from '../../../lib/clock-text.ts';
import { grouped } from '../../../lib/grouped.ts';

/** Length of a recording: `48:12`, from an hour on `1:02:40`. */
export const durationText = (ms: number): string => clockText(ms / SECOND_MS).replace(/^0/, '');

/** Whole minutes of a length; a recording of seconds still counts as one. */
export const minutesOf = (ms: number): number => Math.max(1, Math.round(ms / MINUTE_MS));

const UNITS: Record<Lang, readonly (readonly [size: number, unit: string])[]> = {
  zh: [
    [100_000_000, ' 亿'],
    [10_000, ' 万'],
  ],
  en: [
    [1_000_000, 'M'],
    [10_000, 'K'],
  ],
};

/**
 * A count for people: `3,204` below ten thousand, then `1.2 万` or `12.4K`. Cut off, not rounded:
 * a count never claims more than there is.
 */
export const countText = (count: number, lang: Lang): string => {
  const unit = UNITS[lang].find(([size]) => count >= size);
  if (unit === undefined) return grouped(count);
  const [size, name] = unit;
  const step = name === 'K' ? 1000 : size;
  const tenths = Math.floor((count * 10) / step);
  return `${grouped(Math.floor(tenths / 10))}${tenths % 10 === 0 ? '' : `.${tenths % 10}`}${name}`;
};
