import { t } from './texts.ts';
import { dayNumbers, weekdayKey } from './when.ts';

/**
 * A day and its weekday, in words.
 * @param day `YYYY-MM-DD`
 * @param weekday what stands for the weekday
 */
export const dayText = (day: string, weekday = t(weekdayKey(day))): string =>
  t('talkDayWeekday', { ...dayNumbers(day), weekday });
