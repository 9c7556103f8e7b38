/** One page of a list that a call answers with. */
export interface ListPage<T = unknown> {
  readonly List: readonly T[];
  /** How many items there are on all pages. */
  readonly Total: number;
}

/** The number of the page after `pages`, or undefined when they hold everything. */
const nextPage = (pages: readonly ListPage[], limit: number): number | undefined => {
  const last = pages.at(-1);
  if (last === undefined || last.List.length === 0) return undefined;
  return pages.length * limit < last.Total ? pages.length + 1 : undefined;
};

/** How an infinite query of pages with `limit` items goes from one page to the next. */
export const pagesOf = (limit: number) => ({
  initialPageParam: 1,
  getNextPageParam: (_last: unknown, pages: readonly ListPage[]) => nextPage(pages, limit),
});

/**
 * The items of all pages, each once: what changes on the server while somebody scrolls moves the
 * last item of a page onto the next one.
 */
export const itemsOf = <T extends { readonly Id: string | number }>(
  pages: readonly ListPage<T>[],
): T[] => {
  const items = pages.flatMap(({ List }) => List);
  return [...new Map(items.map((item) => [item.Id, item])).values()];
};
