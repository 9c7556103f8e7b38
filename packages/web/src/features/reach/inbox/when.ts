import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { t } from './texts.ts';

/** A day, in words. @param day `YYYY-MM-DD` */
export const dateText = (day: string): string =>
  t('dayOfMonth', { month: Number(day.slice(5, 7)), day: Number(day.slice(8, 10)) });

/** A time with its day. @param time UTC ms */
export const timeText = (time: number): string => `${dateText(dayOf(time))} ${clockOf(time)}`;
