const DAY_MS = 86_400_000;

/** UTC milliseconds of a wall-clock time in Asia/Shanghai (no daylight saving since 1991). */
export function shanghaiTime(day: string, minutes: number): number {
  return Date.parse(`${day}T00:00:00+08:00`) + minutes * 60_000;
}

/** Days since 1970-01-01 of a `YYYY-MM-DD` day; throws on anything else. */
export function dayNumber(day: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`not a day: ${day}`);
  return time / DAY_MS;
}

/** True on Saturdays and Sundays. */
export function isWeekend(day: string): boolean {
  const weekday = (dayNumber(day) + 4) % 7; // 1970-01-01 was a Thursday
  return weekday === 0 || weekday === 6;
}

/** The year of the next college entrance exam: this year up to 8 June, then the next one. */
export function admissionYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) <= '06-08' ? year : year + 1;
}
