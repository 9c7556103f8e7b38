import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { ContentSchema } from './content-block.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  KeywordSchema,
  listOf,
  pageFields,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import {
  NEWS_LINKS_MAX,
  NEWS_SOURCE_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TITLE_MAX,
  NewsCategorySchema,
} from './news.ts';
import { staffRecord } from './staff-record.ts';
import { TalkIdSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';
import { writtenLine } from './written-text.ts';

/** Longest address that an article leads to, characters. */
export const NEWS_URL_MAX = 500;
/** Longest id of the university that an article is about, characters. */
const UNIVERSITY_ID_MAX = 20;

export const StaffNewsStateSchema = z.enum(['draft', 'published', 'withdrawn']).meta({
  id: 'StaffNewsState',
  description:
    '`draft`: it was never published; `published`: everybody sees it, from its time on; `withdrawn`: nobody sees it any more.',
  example: 'draft',
});
export type StaffNewsState = z.output<typeof StaffNewsStateSchema>;

const newsId = () => field(ContentIdSchema, 'Id of the article.');

export const NewsSourceUrlSchema = z
  .url({ protocol: /^https$/ })
  .max(NEWS_URL_MAX)
  .or(z.literal(''));
export const NewsLinkUrlSchema = z.union([
  z.url({ protocol: /^https$/ }).max(NEWS_URL_MAX),
  z
    .string()
    .max(NEWS_URL_MAX)
    .regex(/^\/(?![/\\])[^\s\\]*$/),
]);

/** What an editor writes: the same in a draft, in an article and in its versions. */
export const newsFields = {
  Title: field(
    writtenLine().min(1).max(NEWS_TITLE_MAX),
    `Its headline, 1 to ${NEWS_TITLE_MAX} characters.`,
    '强基计划报名前的三件事',
  ),
  Summary: field(
    writtenLine().max(NEWS_SUMMARY_MAX),
    `What it says, at most ${NEWS_SUMMARY_MAX} characters; may be empty.`,
    '资格、材料与时间，一次看清。',
  ),
  Category: NewsCategorySchema,
  Source: field(
    writtenLine().min(1).max(NEWS_SOURCE_MAX),
    `Who publishes it, 1 to ${NEWS_SOURCE_MAX} characters.`,
    '演示编辑部',
  ),
  Sourceurl: field(
    NewsSourceUrlSchema,
    `Where it was published first, https, at most ${NEWS_URL_MAX} characters; empty for here.`,
    '',
  ),
  Universityid: field(
    z.string().max(UNIVERSITY_ID_MAX),
    `Id of the university that it is about, at most ${UNIVERSITY_ID_MAX} characters; empty for none.`,
    '',
  ),
  Blocks: field(ContentSchema, 'Its text, in blocks; an article that is published has one.'),
  Talkids: field(
    z.array(TalkIdSchema).max(NEWS_LINKS_MAX),
    `Ids of talks on the same subject, at most ${NEWS_LINKS_MAX}.`,
    ['ac72681a5223'],
  ),
  Links: field(
    z
      .array(
        z.strictObject({
          Title: field(
            writtenLine().min(1).max(NEWS_TITLE_MAX),
            `What it leads to, 1 to ${NEWS_TITLE_MAX} characters.`,
            '2027 年招生指南（示例）',
          ),
          Url: field(
            NewsLinkUrlSchema,
            `A path on this site, or an https address, at most ${NEWS_URL_MAX} characters.`,
            '/ebook',
          ),
        }),
      )
      .max(NEWS_LINKS_MAX),
    `Pages that it leads to, at most ${NEWS_LINKS_MAX}.`,
    [{ Title: '2027 年招生指南（示例）', Url: '/ebook' }],
  ),
};

export const newsInput = {
  ...newsFields,
  Summary: newsFields.Summary.default(''),
  Sourceurl: newsFields.Sourceurl.default(''),
  Universityid: newsFields.Universityid.default(''),
  Blocks: newsFields.Blocks.default([]),
  Talkids: newsFields.Talkids.default([]),
  Links: newsFields.Links.default([]),
};

/** What an editor writes, as it is kept. */
export const NewsContentSchema = z
  .object(newsFields)
  .meta({ id: 'NewsContent', description: 'What an editor writes of an article.' });
export type NewsContent = z.output<typeof NewsContentSchema>;

export const StaffNewsSchema = z
  .object({
    Id: newsId(),
    Version: VersionSchema,
    State: StaffNewsStateSchema,
    Changed: field(
      z.boolean(),
      'Whether it was edited since it was published: readers see the published text until it is published again.',
      false,
    ),
    Title: newsFields.Title,
    Category: NewsCategorySchema,
    Source: newsFields.Source,
    University: field(
      UniversityMarkSchema.nullable(),
      'The university that it is about; null for none.',
    ),
    Publishedtime: field(
      TimeSchema,
      'From when everybody sees it, UTC milliseconds; 0 where nobody does.',
      1795172400000,
    ),
    Changedtime: field(TimeSchema, 'When it was changed last, UTC milliseconds.', 1795172400000),
  })
  .meta({ id: 'StaffNews', description: 'Article as the list of operators shows it.' });
export type StaffNews = z.output<typeof StaffNewsSchema>;

export const StaffNewsDetailSchema = StaffNewsSchema.extend({
  ...newsFields,
}).meta({ id: 'StaffNewsDetail', description: 'Article as operators edit it.' });
export type StaffNewsDetail = z.output<typeof StaffNewsDetailSchema>;

export const NewsVersionSchema = z
  .object({
    Number: field(z.int().positive(), 'Number of the published version, 1 or more.', 2),
    Time: field(TimeSchema, 'When it was published, UTC milliseconds.', 1795172400000),
    By: field(
      z.string(),
      'Id of the account that published it; `cli:` with a name for a command, empty where that is not known.',
      'demo-operator',
    ),
    Byname: field(
      z.string(),
      'Name of that account; empty where it has none or is not there any more.',
      '运营老师',
    ),
    Content: NewsContentSchema,
  })
  .meta({ id: 'NewsVersion', description: 'Text of an article as it was published once.' });
export type NewsVersion = z.output<typeof NewsVersionSchema>;

const record = staffRecord({
  path: '/api/news',
  access: 'operator',
  id: newsId(),
  detail: StaffNewsDetailSchema,
});

export const newsStaffCalls = {
  list: record.list(
    'Articles for operators, drafts first, then by when they were published',
    StaffNewsSchema,
    {
      State: field(
        StaffNewsStateSchema.optional(),
        'Only articles that stand there; all by default.',
      ),
      Category: field(
        NewsCategorySchema.optional(),
        'Only articles of this category; all by default.',
      ),
      Name: field(
        KeywordSchema.optional(),
        'Words that must all be in headline, text or source; at most 50 characters.',
      ),
    },
    '`newest` (default): what was published last comes first; `oldest`: what was published first does. Drafts are newer than all else.',
  ),
  get: record.get('One article for operators, with what was edited since it was published'),
  add: record.add('Makes the draft of an article', newsInput),
  edit: record.change(
    'edit',
    'Changes an article; readers see it when it is published again',
    newsInput,
  ),
  publish: record.change('publish', 'Publishes what was edited, and keeps it as a version', {
    Publishedtime: field(
      TimeSchema.optional(),
      'From when everybody sees it, UTC milliseconds; by default at once, and of one that is published from when it was.',
      1795172400000,
    ),
  }),
  withdraw: record.change(
    'withdraw',
    'Withdraws a published article: nobody sees it until it is published again',
    {},
  ),
  del: record.del('Deletes a draft that was never published'),
  findVersions: call({
    method: 'GET',
    path: '/api/news/version/find',
    access: 'operator',
    summary: 'The published versions of an article with who published each, the newest first',
    input: z.strictObject({ ...pageFields, Id: newsId() }),
    output: listOf(NewsVersionSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  restore: record.change(
    'version/restore',
    'Takes the text of an older version into the draft; publishing it shows it to readers',
    { Number: field(z.int().min(1), 'Number of the version, 1 or more.', 1) },
  ),
};
