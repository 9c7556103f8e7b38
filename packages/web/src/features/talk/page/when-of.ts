import { whenText } from './model.ts';
import { t } from './texts.ts';

/** An instant in words, in the page's language. */
export const whenOf = (time: number): string => {
  const { key, weekday, ...parts } = whenText(time, Date.now());
  return t(key, { ...parts, weekday: t(weekday) });
};

/** When a talk starts, in words. */
export const startsText = (time: number): string => t('detailStarts', { when: whenOf(time) });
