import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { dayText } from '../../talks/talk/public.ts';
import { t } from './texts.ts';

interface Span {
  readonly Starttime: number;
  readonly Endtime: number;
}

/** From when until when, in hours; with its day where it ends on another one. */
export const hoursText = ({ Starttime, Endtime }: Span): string => {
  const [from, to] = [clockOf(Starttime), clockOf(Endtime)];
  return dayOf(Starttime) === dayOf(Endtime)
    ? `${from}–${to}`
    : t('eventHoursUntil', { from, day: dayText(dayOf(Endtime)), to });
};
