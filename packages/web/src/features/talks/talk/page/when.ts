import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { pageNow } from '../../../../lib/page-now.ts';
import { dayFrom, dayNumbers, weekdayText } from '../when.ts';
import { t } from './texts.ts';

const WHEN = { today: 'todayAt', tomorrow: 'detailTomorrow', other: 'detailOn' } as const;

/** An instant in words. */
export const whenText = (time: number, now: number = pageNow()): string => {
  const day = dayOf(time);
  const parts = { ...dayNumbers(day), weekday: weekdayText(day), clock: clockOf(time) };
  return t(WHEN[dayFrom(time, now)], parts);
};

/** When a talk starts, as a sentence. */
export const startsText = (time: number): string => t('detailStarts', { when: whenText(time) });
