import { addDays, dayOf, isDay } from '@xuanjiang/contracts/rules/shanghai-day';

/** `2026-11-20`, `11-20`, `11/20` or `11月20日`, alone between spaces. */
const TYPED_DAY = /^(?:(\d{4})[-/.年])?(\d{1,2})[-/.月](\d{1,2})日?$/;
/** A day without its year is one of next year where this year's is so long ago, in days. */
const LONG_AGO = 300;

const dayIn = (word: string, today: string): string => {
  const [, year = today.slice(0, 4), month = '', day = ''] = TYPED_DAY.exec(word) ?? [];
  const rest = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const said = `${year}${rest}`;
  if (month === '' || !isDay(said)) return '';
  const isPast = !word.startsWith(year) && said < addDays(today, -LONG_AGO);
  return isPast ? `${Number(year) + 1}${rest}` : said;
};

/** What is searched for when somebody types parts of a title, of a university's name and a day, in any order. */
export const talkSearchOf = (
  text: string,
  now: number,
): { readonly Name?: string; readonly Date?: string } => {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const days = words.map((word) => dayIn(word, dayOf(now)));
  const at = days.findIndex((day) => day !== '');
  const name = words.filter((_, place) => place !== at).join(' ');
  return { ...(name !== '' && { Name: name }), ...(at >= 0 && { Date: days[at] ?? '' }) };
};

/** A list with one item at another place. */
export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined || to < 0 || to >= items.length
    ? [...items]
    : [...rest.slice(0, to), item, ...rest.slice(to)];
};
