import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { ContentSchema } from './content-block.ts';
import { field } from './field.ts';
import { ContentIdSchema, KeywordSchema, listOf, pageFields, TimeSchema } from './list.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';

/** Longest headline, summary and source of an article, characters. */
export const NEWS_TITLE_MAX = 60;
export const NEWS_SUMMARY_MAX = 200;
export const NEWS_SOURCE_MAX = 60;
/** Talks and pages that an article leads to, at most. */
export const NEWS_LINKS_MAX = 12;

export const NewsCategorySchema = z.enum(['policy', 'plan', 'apply', 'campus']).meta({
  id: 'NewsCategory',
  description:
    '`policy`: rules explained; `plan`: what universities plan; `apply`: how to apply and choose; `campus`: majors and life.',
  example: 'apply',
});
export type NewsCategory = z.output<typeof NewsCategorySchema>;

export const NewsLinkSchema = z
  .object({
    Title: field(z.string(), 'What it leads to.', '2027 年招生指南（示例）'),
    Url: field(z.string(), 'A path on this site, or an https address.', '/ebook'),
  })
  .meta({ id: 'NewsLink', description: 'Page that an article leads to, such as a guide.' });
export type NewsLink = z.output<typeof NewsLinkSchema>;

export const NewsSchema = z
  .object({
    Id: field(
      ContentIdSchema,
      'Id of the article, 1 to 40 letters, digits, hyphens or underscores.',
    ),
    Title: field(
      z.string(),
      `Its headline, 1 to ${NEWS_TITLE_MAX} characters.`,
      '强基计划报名前的三件事',
    ),
    Summary: field(
      z.string(),
      `What it says, at most ${NEWS_SUMMARY_MAX} characters; may be empty.`,
      '资格、材料与时间，一次看清。',
    ),
    Category: NewsCategorySchema,
    Source: field(z.string(), 'Who published it.', '演示编辑部'),
    Publishedtime: field(TimeSchema, 'When it was published, UTC milliseconds.', 1795172400000),
    University: field(
      UniversityMarkSchema.nullable(),
      'The university that it is about; null for none.',
    ),
  })
  .meta({ id: 'News', description: 'Article as lists show it.' });
export type News = z.output<typeof NewsSchema>;

export const NewsDetailSchema = NewsSchema.extend({
  Sourceurl: field(z.string(), 'Where it was published first, https; empty for here.', ''),
  Blocks: field(ContentSchema, 'Its text, in blocks; none holds HTML.'),
  Talks: field(z.array(TalkSchema), `Talks on the same subject, at most ${NEWS_LINKS_MAX}.`),
  Links: field(z.array(NewsLinkSchema), `Pages that it leads to, at most ${NEWS_LINKS_MAX}.`),
}).meta({ id: 'NewsDetail', description: 'Article with its text and what it leads to.' });
export type NewsDetail = z.output<typeof NewsDetailSchema>;

export const newsCalls = {
  find: call({
    method: 'GET',
    path: '/api/news/find',
    access: 'public',
    summary: 'Articles, newest first',
    input: z.strictObject({
      ...pageFields,
      Category: field(
        NewsCategorySchema.optional(),
        'Only articles of this category; all by default.',
      ),
      Universityid: field(
        z.string().max(20).optional(),
        'Only articles about this university: its id, at most 20 characters.',
        '4133010335',
      ),
      Talkid: field(TalkIdSchema.optional(), 'Only articles that lead to this talk: its id.'),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in headline, summary, text or the university's name; at most ${KEYWORD_MAX} characters.`,
      ),
    }),
    output: listOf(NewsSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/news/get',
    access: 'public',
    summary: 'One article with its text and what it leads to',
    input: z.strictObject({ Id: field(ContentIdSchema, 'Id of the article.') }),
    output: NewsDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
};
