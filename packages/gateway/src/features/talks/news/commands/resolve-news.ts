import { createHash } from 'node:crypto';
import { ContentSchema } from '@xuanjiang/contracts/content-block';
import { ContentIdSchema } from '@xuanjiang/contracts/list';
import { text } from '@xuanjiang/contracts/messages';
import type { NewsCategory } from '@xuanjiang/contracts/news';
import {
  NEWS_LINKS_MAX,
  NEWS_SOURCE_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE_MAX,
  NewsCategorySchema,
} from '@xuanjiang/contracts/news';
import { NewsLinkUrlSchema, NewsSourceUrlSchema } from '@xuanjiang/contracts/news-staff';
import { z } from 'zod';
import { instant } from '../../../../command/instant.ts';
import { textOfBlocks } from '../../../../lib/text-of-blocks.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import { createUniversityNames } from '../../../../lib/university-names.ts';
import type { NewsDraft } from '../policy.ts';
import { contentFault } from '../policy.ts';

/** Categories as an editor writes them. */
const CATEGORIES: Readonly<Record<string, NewsCategory>> = {
  政策解读: 'policy',
  招生动态: 'plan',
  填报指导: 'apply',
  专业校园: 'campus',
};
/** Characters of the id that an article gets which gives none. */
const ID_LENGTH = 16;

const line = (max: number) => z.string().trim().min(1).max(max);
/** An article as a file gives it. */
const ArticleSchema = z.strictObject({
  id: ContentIdSchema.optional(),
  title: line(NEWS_TITLE_MAX),
  summary: z.string().trim().max(NEWS_SUMMARY_MAX).default(''),
  category: z.preprocess(
    (given) => (typeof given === 'string' ? (CATEGORIES[given] ?? given) : given),
    NewsCategorySchema,
  ),
  source: line(NEWS_SOURCE_MAX),
  sourceUrl: NewsSourceUrlSchema.default(''),
  published: instant,
  university: z.string().trim().default(''),
  talks: z.array(ContentIdSchema).max(NEWS_LINKS_MAX).default([]),
  links: z
    .array(z.strictObject({ title: line(NEWS_TITLE_MAX), url: NewsLinkUrlSchema }))
    .max(NEWS_LINKS_MAX)
    .default([]),
  blocks: ContentSchema.min(1),
});

export interface RejectedArticle {
  /** Counted from 1. */
  readonly place: number;
  readonly title: string;
  readonly reason: string;
}

/** What articles may name. */
export interface KnownNames {
  readonly universities: readonly NamedUniversity[];
  readonly talkIds: ReadonlySet<string>;
}

const titleIn = (given: unknown): string => {
  const { title } = (given ?? {}) as { readonly title?: unknown };
  return typeof title === 'string' ? title : '';
};

/** Reads articles, and says of each that is none why not. */
export const resolveNews = (
  articles: readonly unknown[],
  { universities, talkIds }: KnownNames,
): { drafts: NewsDraft[]; rejected: RejectedArticle[] } => {
  const seen = new Map<string, number>();
  const names = createUniversityNames(universities);

  const resolve = (given: unknown, place: number): NewsDraft | string => {
    const parsed = ArticleSchema.safeParse(given);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return `${issue?.path.join('.') || '内容'}：${issue?.message ?? ''}`;
    }
    const { university, published, talks, links, blocks, ...article } = parsed.data;
    const found = university === '' ? null : names.one(university);
    if (typeof found === 'string') return found;
    const unknown = talks.find((id) => !talkIds.has(id));
    if (unknown !== undefined) return `没有这场宣讲：${unknown}`;
    const fault = contentFault(blocks, talks);
    if (fault !== null) return text('zh', fault);
    const id =
      article.id ??
      createHash('sha256')
        .update(`${published} ${article.title}`)
        .digest('hex')
        .slice(0, ID_LENGTH);
    const first = seen.get(id);
    if (first !== undefined) return `与第 ${first} 篇重复`;
    seen.set(id, place);
    return {
      ...article,
      id,
      universityId: found?.id ?? null,
      blocks,
      body: textOfBlocks(blocks),
      talkIds: talks,
      links: links.map(({ title, url }) => ({ Title: title, Url: url })),
      publishedAt: published,
    };
  };

  const drafts: NewsDraft[] = [];
  const rejected: RejectedArticle[] = [];
  for (const [index, given] of articles.entries()) {
    const result = resolve(given, index + 1);
    if (typeof result !== 'string') drafts.push(result);
    else rejected.push({ place: index + 1, title: titleIn(given), reason: result });
  }
  return { drafts, rejected };
};
