import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import type { TemplateValues } from '@xuanjiang/contracts/rules/push-template';
import { sentenceTime } from '@xuanjiang/contracts/rules/shanghai-day';

/** The universities that take part, in words. The messages are Chinese: they are written by staff for students. */
export const universitiesText = (first: string, count: number): string =>
  count > 1 ? `${first}等 ${count} 所院校` : first;

/** A day and an hour with as many digits as there can be. */
const LONGEST_START = '12月31日 23:59';

/** The longest values that there are. */
export const longestValues = (longest: {
  readonly collection: string;
  readonly category: string;
  readonly university: string;
  readonly school: string;
}): TemplateValues => ({
  collection: longest.collection,
  category: longest.category,
  universities: universitiesText(longest.university, COLLECT_LIMITS.universitiesMax),
  start: LONGEST_START,
  talks: `${COLLECT_LIMITS.talksMax}`,
  school: longest.school,
});

/** The values of one collection; the school is that of whoever reads it. */
export const valuesOfCollection = (
  collect: {
    readonly title: string;
    readonly category: string;
    readonly startsAt: number;
    readonly talks: number | string | null;
    readonly universities: readonly string[];
  },
  school: string,
): TemplateValues => ({
  collection: collect.title,
  category: collect.category,
  universities: universitiesText(collect.universities[0] ?? '', collect.universities.length),
  start: sentenceTime(collect.startsAt),
  talks: `${Number(collect.talks)}`,
  school,
});
