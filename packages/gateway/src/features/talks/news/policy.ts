import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { NewsCategory, NewsLink } from '@xuanjiang/contracts/news';
import type { NewsContent } from '@xuanjiang/contracts/news-staff';
import { textOfBlocks } from '../../../lib/text-of-blocks.ts';

/** An article as an import gives it. */
export interface NewsDraft {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly category: NewsCategory;
  readonly source: string;
  readonly sourceUrl: string;
  readonly universityId: string | null;
  readonly blocks: readonly ContentBlock[];
  /** The text of the blocks. */
  readonly body: string;
  readonly talkIds: readonly string[];
  readonly links: readonly NewsLink[];
  /** UTC ms. */
  readonly publishedAt: number;
}

/**
 * When an article is published that is not, UTC ms: the last time that there is. No reader sees it before,
 * whatever else they look at.
 */
export const NEVER = 8_640_000_000_000_000;

/** What is wrong with a text; null for nothing. */
export const contentFault = (
  blocks: readonly ContentBlock[],
  talkIds: readonly string[],
): 'newsTalkTwice' | 'newsUneven' | null => {
  if (new Set(talkIds).size < talkIds.length) return 'newsTalkTwice';
  const isUneven = blocks.some(
    (block) => block.Kind === 'table' && block.Rows.some((row) => row.length !== block.Head.length),
  );
  return isUneven ? 'newsUneven' : null;
};

/** An article as it is kept of each version. */
export const contentOf = (draft: NewsDraft): NewsContent => ({
  Title: draft.title,
  Summary: draft.summary,
  Category: draft.category,
  Source: draft.source,
  Sourceurl: draft.sourceUrl,
  Universityid: draft.universityId ?? '',
  Blocks: [...draft.blocks],
  Talkids: [...draft.talkIds],
  Links: [...draft.links],
});

/** The article that a text becomes. @param publishedAt UTC ms */
export const draftOf = (id: string, content: NewsContent, publishedAt: number): NewsDraft => ({
  id,
  title: content.Title,
  summary: content.Summary,
  category: content.Category,
  source: content.Source,
  sourceUrl: content.Sourceurl,
  universityId: content.Universityid === '' ? null : content.Universityid,
  blocks: content.Blocks,
  body: textOfBlocks(content.Blocks),
  talkIds: content.Talkids,
  links: content.Links,
  publishedAt,
});
