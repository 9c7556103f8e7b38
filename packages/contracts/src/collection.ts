import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX, PAGE_MAX, SIMILAR_COLLECTS } from './constants.ts';
import { ContentSchema } from './content-block.ts';
import { field } from './field.ts';
import { ContentIdSchema, KeywordSchema, listOf, pageFields, TimeSchema } from './list.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';

/** Talks that a list shows of a collection, and that the collection's own page shows, at most. */
export const COLLECT_TALKS_SHOWN = 3;
export const COLLECT_TALKS_MAX = 100;
/** Universities of a collection that a list shows. */
export const COLLECT_EMBLEMS = 4;

export const CollectionKindSchema = z.enum(['sponsored', 'featured', 'topic']).meta({
  id: 'CollectKind',
  description:
    '`sponsored`: put on together with somebody, who is named; `featured`: talks of chosen universities; `topic`: talks on one subject.',
  example: 'topic',
});
export type CollectionKind = z.output<typeof CollectionKindSchema>;

const CategoryIdSchema = z.int().min(1).max(1_000_000).meta({ example: 2 });

export const CollectionCategorySchema = z
  .object({
    Id: field(CategoryIdSchema, 'Id of the category, 1 or more.'),
    Name: field(z.string(), 'What students read of it.', '强基与综评'),
    Count: field(z.int().nonnegative(), 'Number of published collections in it, 0 or more.', 3),
  })
  .meta({ id: 'CollectCategory', description: 'Category of collections.' });
export type CollectionCategory = z.output<typeof CollectionCategorySchema>;

export const CollectionSchema = z
  .object({
    Id: field(
      ContentIdSchema,
      'Id of the collection, 1 to 40 letters, digits, hyphens or underscores.',
    ),
    Title: field(z.string(), 'Its headline.', '强基计划一站听懂'),
    Summary: field(z.string(), 'What it is about, in a sentence.', '从报名到校测，十所高校逐一讲'),
    Kind: CollectionKindSchema,
    Categoryid: field(CategoryIdSchema, 'Id of its category, 1 or more.'),
    Category: field(z.string(), 'Name of its category.', '强基与综评'),
    Sponsor: field(z.string(), 'With whom it is put on; empty where it is not sponsored.', ''),
    Color: field(
      z.string(),
      'Colour of its cover, `#rrggbb`; white text on it is readable.',
      '#1B5E4B',
    ),
    Starttime: field(TimeSchema, 'When it begins, UTC milliseconds.', 1795172400000),
    Endtime: field(TimeSchema, 'When it is over, UTC milliseconds.', 1797764400000),
    Status: field(z.literal(SIMILAR_COLLECTS.status), 'Whether it is published: 1.'),
    Talkcount: field(z.int().nonnegative(), 'Number of its talks, 0 or more.', 12),
    Talks: field(
      z.array(TalkSchema),
      `Its first talks: live ones, then those to come, then replays; at most ${COLLECT_TALKS_SHOWN}.`,
    ),
    Universities: field(
      z.array(UniversityMarkSchema),
      `Universities that take part; in a list the first ${COLLECT_EMBLEMS}.`,
    ),
  })
  .meta({
    id: 'Collect',
    description: 'Collection of talks (专场) with category, start time and status.',
  });
export type Collection = z.output<typeof CollectionSchema>;

export const CollectionDetailSchema = CollectionSchema.extend({
  Talks: field(
    z.array(TalkSchema),
    `Its talks: live ones, then those to come, then replays; at most ${COLLECT_TALKS_MAX}.`,
  ),
  Intro: field(ContentSchema, 'What it is about, in blocks; may be empty.'),
}).meta({ id: 'CollectDetail', description: 'Collection with its text and all its talks.' });
export type CollectionDetail = z.output<typeof CollectionDetailSchema>;

export const collectionCalls = {
  find: call({
    method: 'GET',
    path: '/api/stream/groups/find',
    access: 'public',
    summary: 'Published collections of talks: running and coming ones, then those that are over',
    input: z.strictObject({
      ...pageFields,
      Kind: field(
        CollectionKindSchema.optional(),
        'Only collections of this kind; all by default.',
      ),
      Categoryid: field(
        CategoryIdSchema.optional(),
        'Only those of this category: its id, 1 or more.',
      ),
      Talkid: field(TalkIdSchema.optional(), 'Only collections that hold this talk: its id.'),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the title or the summary; at most ${KEYWORD_MAX} characters.`,
      ),
    }),
    output: listOf(CollectionSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/stream/groups/get',
    access: 'public',
    summary: 'One collection with all its talks',
    input: z.strictObject({
      Id: field(ContentIdSchema.optional(), 'Id of the collection; the first topic without it.'),
    }),
    output: CollectionDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  findCategory: call({
    method: 'GET',
    path: '/api/stream/groups/category/find',
    access: 'public',
    summary: 'The categories that have published collections, in their order',
    input: z.strictObject({}),
    output: listOf(CollectionCategorySchema),
    limit: LIMITS.read,
    shared: true,
  }),
  findSimilar: call({
    method: 'GET',
    path: '/api/collect/similarList',
    access: 'public',
    summary: 'Other collections like one: those of its category first',
    input: z.strictObject({
      Id: field(
        ContentIdSchema.optional(),
        'Id of the collection that is looked at; the first topic without it.',
      ),
      Limit: field(
        z.int().min(1).max(20).default(SIMILAR_COLLECTS.limit),
        `How many at most, 1 to 20; ${SIMILAR_COLLECTS.limit} by default.`,
        SIMILAR_COLLECTS.limit,
      ),
      Page: field(
        z.int().min(1).max(PAGE_MAX).default(SIMILAR_COLLECTS.page),
        `Number of the page, 1 to ${PAGE_MAX}; ${SIMILAR_COLLECTS.page} by default.`,
        SIMILAR_COLLECTS.page,
      ),
      Status: field(
        z.literal(SIMILAR_COLLECTS.status).default(SIMILAR_COLLECTS.status),
        'Only published ones: 1, which is the default.',
        SIMILAR_COLLECTS.status,
      ),
    }),
    output: listOf(CollectionSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
    lowerCase: true,
  }),
};
