import { t } from '../../../lib/lang.ts';
import { whenText } from './model.ts';

/** An instant in words, in the page's language. */
export const whenOf = (time: number): string => {
  const { key, weekday, ...parts } = whenText(time, Date.now());
  return t(key, { ...parts, weekday: t(weekday) });
};
