import { reminderTimes } from '@xuanjiang/contracts/rules/reminder-times';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { dayFrom, dayNumbers } from '../when.ts';
import { t } from './texts.ts';

const SEPARATOR = { zh: '、', en: ', ' } as const;

const timeText = (at: number, now: number): string => {
  const clock = clockOf(at);
  return dayFrom(at, now) === 'today'
    ? t('todayAt', { clock })
    : t('dayAndClock', { ...dayNumbers(dayOf(at)), clock });
};

/** When and how somebody is reminded of a talk, in words; a day is named once. Times are UTC ms. */
export const reminderText = (startsAt: number, now: number, lang: 'zh' | 'en'): string => {
  let named = '';
  const times = reminderTimes(startsAt, now).map(({ at }) => {
    const day = dayOf(at);
    const isNamed = day === named;
    named = day;
    return isNamed ? clockOf(at) : timeText(at, now);
  });
  if (times.length === 0) return t('remindNone');
  return t('remindAt', { times: times.join(SEPARATOR[lang]) });
};
