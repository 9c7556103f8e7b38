import type { Talk } from '@xuanjiang/contracts/talk';

/** One page of an answer. */
export interface TalkPage {
  readonly List: readonly Talk[];
  readonly Total: number;
}

/**
 * The rows of all pages, each talk once: a talk that ends while somebody scrolls pushes the last
 * row of a page onto the next one.
 */
export const mergePages = (pages: readonly TalkPage[]): Talk[] => {
  const byId = new Map<string, Talk>();
  for (const talk of pages.flatMap((page) => page.List)) {
    if (!byId.has(talk.Id)) byId.set(talk.Id, talk);
  }
  return [...byId.values()];
};

/** The page after `pages`, or undefined when they hold everything. */
export const nextPage = (pages: readonly TalkPage[], limit: number): number | undefined => {
  const last = pages.at(-1);
  if (last === undefined || last.List.length === 0) return undefined;
  return pages.length * limit < last.Total ? pages.length + 1 : undefined;
};
