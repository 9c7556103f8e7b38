import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { dayStart, isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import { z } from 'zod';

const WHEN = /^(\d{4}-\d{2}-\d{2})(?:[ T]([01]\d|2[0-3]):([0-5]\d))?$/;

/** A day of Asia/Shanghai, or a time of it, in a file; as UTC ms. */
export const instant = z.string().transform((given, context) => {
  const [, day = '', hour = '0', minute = '0'] = WHEN.exec(given) ?? [];
  if (isDay(day)) return dayStart(day) + (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
  context.addIssue({ code: 'custom', message: '写作 2026-11-20 或 2026-11-20 08:30' });
  return z.NEVER;
});
