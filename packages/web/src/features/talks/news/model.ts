import type { NewsCategory } from '@xuanjiang/contracts/news';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { keywordOf } from '../../../lib/typed-text.ts';

/** The categories in the order of their chips, with the keys of their texts. */
export const CATEGORY_TEXTS = {
  policy: 'newsPolicy',
  plan: 'newsPlan',
  apply: 'newsApply',
  campus: 'newsCampus',
} as const satisfies Record<NewsCategory, string>;

const isCategory = (text: string): text is NewsCategory => Object.hasOwn(CATEGORY_TEXTS, text);

/** The category that an address names; null for none, and for what is none. */
export const categoryIn = (query: URLSearchParams): NewsCategory | null => {
  const text = query.get('category') ?? '';
  return isCategory(text) ? text : null;
};

/** What an address asks to search for, as calls take it. */
export const keywordIn = (query: URLSearchParams): string => keywordOf(query.get('keyword'));

/** The page of an article. */
export const articlePath = (id: string): string =>
  `/consulationDetail?id=${encodeURIComponent(id)}`;

/** Year, month and day of an instant in Asia/Shanghai. */
export const dateNumbers = (time: number): { year: number; month: number; day: number } => {
  const [year = 0, month = 0, day = 0] = dayOf(time).split('-').map(Number);
  return { year, month, day };
};
