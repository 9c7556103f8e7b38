import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import type { NewsCategory } from '@xuanjiang/contracts/news';
import type { Outputs } from '../../../lib/trpc.ts';
import { textOf } from '../../kit/public.ts';
import type { TextKey } from './texts.ts';

export type StaffArticle = Outputs['newsEdit']['list']['List'][number];
export type ArticleRecord = Outputs['newsEdit']['get'];
export type ArticleVersion = Outputs['newsEdit']['findVersions']['List'][number];

export const ARTICLE_STATES = ['draft', 'published', 'withdrawn'] as const;

export const CATEGORY_TEXTS = {
  policy: 'articleCategoryPolicy',
  plan: 'articleCategoryPlan',
  apply: 'articleCategoryApply',
  campus: 'articleCategoryCampus',
} as const satisfies Readonly<Record<NewsCategory, TextKey>>;

export const CATEGORIES = Object.keys(CATEGORY_TEXTS) as NewsCategory[];

/** The form of an article. */
export interface ArticleFields {
  readonly Version: number;
  readonly Title: string;
  readonly Summary: string;
  readonly Category: NewsCategory;
  readonly Source: string;
  readonly Sourceurl: string;
  readonly Universityid: string;
  readonly Blocks: ContentBlock[];
  /** One on each line. */
  readonly Talkids: string;
  readonly Links: { Title: string; Url: string }[];
}

export const NEW_ARTICLE: ArticleFields = {
  ...{ Version: 1, Title: '', Summary: '', Category: 'apply', Source: '', Sourceurl: '' },
  ...{ Universityid: '', Talkids: '', Links: [] },
  Blocks: [{ Kind: 'paragraph', Text: '' }],
};

/** The lines of a text that say something. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const fieldsOf = (record: ArticleRecord): ArticleFields => ({
  Version: record.Version,
  Title: record.Title,
  Summary: record.Summary,
  Category: record.Category,
  Source: record.Source,
  Sourceurl: record.Sourceurl,
  Universityid: record.Universityid,
  Blocks: record.Blocks,
  Talkids: record.Talkids.join('\n'),
  Links: record.Links,
});

const linksText = ({ Links }: ArticleFields): string =>
  Links.map(({ Title, Url }) => `${Title} ${Url}`).join('\n');

/** The fields in words. @param t the texts of the labels */
export const articleWords = (fields: ArticleFields, t: (key: TextKey) => string) => [
  { name: 'Title', label: t('articlesColTitle'), mine: fields.Title },
  { name: 'Summary', label: t('articleSummary'), mine: fields.Summary },
  { name: 'Category', label: t('articlesColCategory'), mine: t(CATEGORY_TEXTS[fields.Category]) },
  { name: 'Source', label: t('articleSource'), mine: fields.Source },
  { name: 'Sourceurl', label: t('articleSourceUrl'), mine: fields.Sourceurl },
  { name: 'Blocks', label: t('articleBlocks'), mine: textOf(fields.Blocks) },
  { name: 'Talkids', label: t('articleTalks'), mine: fields.Talkids },
  { name: 'Links', label: t('articleLinks'), mine: linksText(fields) },
];
