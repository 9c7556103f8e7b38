import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { dayText } from '../talk/public.ts';
import { t } from './texts.ts';

/** A day and a time on it. */
export const momentText = (time: number): string => `${dayText(dayOf(time))} ${clockOf(time)}`;

/** From when until when; the day once where it is the same. */
export const windowText = (from: number, until: number): string =>
  t('doorWindow', {
    from: momentText(from),
    until: dayOf(from) === dayOf(until) ? clockOf(until) : momentText(until),
  });
