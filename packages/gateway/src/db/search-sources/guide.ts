import type { SearchSource } from '../search-document.ts';
import { PAGE_END } from '../search-document.ts';

/** Characters of a guide that are found: a hundred dense pages. */
const GUIDE_TEXT_MAX = 100_000;

/** The pages in their order, each with its texts. */
const pagesOf = (count: number, texts: readonly { page: number; text: string }[]): string => {
  const byPage = Map.groupBy(texts, ({ page }) => page);
  return Array.from({ length: count }, (_, index) =>
    (byPage.get(index + 1) ?? []).map(({ text }) => text).join('\n'),
  ).join(PAGE_END);
};

/** One document for each guide, with the text of its pages, so that a guide is one hit; sets find their guides. */
export const guideDocuments: SearchSource = {
  kind: 'guide',
  bodyMax: GUIDE_TEXT_MAX,
  async documents(db, refs) {
    const all = db
      .selectFrom('guide')
      .select(['id', 'title', 'intro', 'year', 'pages', 'university_id', 'published_at'])
      .where('withdrawn_at', 'is', null);
    const rows = await (refs === null ? all : all.where('id', 'in', refs)).execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const sections = await db
      .selectFrom('guide_section')
      .select(['guide_id', 'page', 'title as text'])
      .where('guide_id', 'in', ids)
      .orderBy('position')
      .execute();
    const pages = await db
      .selectFrom('guide_page')
      .select(['guide_id', 'page', 'text'])
      .where('guide_id', 'in', ids)
      .execute();
    const sets = await db
      .selectFrom('guide_set_item as item')
      .innerJoin('guide_set', 'guide_set.id', 'item.set_id')
      .select(['item.guide_id', 'guide_set.title'])
      .where('item.guide_id', 'in', ids)
      .where('guide_set.shown', '=', 1)
      .orderBy('guide_set.position')
      .execute();
    // The text of a page has the titles of its sections.
    const read = new Set(pages.map(({ guide_id, page }) => `${guide_id} ${page}`));
    const titles = sections.filter(({ guide_id, page }) => !read.has(`${guide_id} ${page}`));
    const firstPages = new Map(sections.toReversed().map((each) => [each.guide_id, each.page]));
    const texts = Map.groupBy([...titles, ...pages], ({ guide_id }) => guide_id);
    const setTitles = Map.groupBy(sets, ({ guide_id }) => guide_id);
    return rows.map((row) => ({
      ref: row.id,
      title: `${row.year} ${row.title}`,
      names: [row.title, ...(setTitles.get(row.id) ?? []).map(({ title }) => title)],
      body: pagesOf(row.pages, texts.get(row.id) ?? []),
      universityId: row.university_id,
      begins: row.published_at,
      facts: { firstPage: firstPages.get(row.id) ?? 1 },
    }));
  },
};
