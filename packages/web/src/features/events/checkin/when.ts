import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { timeText } from '../../talks/talk/public.ts';
import { t } from './texts.ts';

/** From when until when; the day once where it is the same. */
export const windowText = (from: number, until: number): string =>
  t('doorWindow', {
    from: timeText(from),
    until: dayOf(from) === dayOf(until) ? clockOf(until) : timeText(until),
  });
