import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { dayText } from './when.ts';

/** A day and a time on it. */
export const timeText = (time: number): string => `${dayText(dayOf(time))} ${clockOf(time)}`;
