import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { CollectionKindSchema, CollectionSchema } from './collection.ts';
import { KEYWORD_MAX } from './constants.ts';
import { ContentSchema } from './content-block.ts';
import { field } from './field.ts';
import {
  ContentIdSchema,
  EmptySchema,
  KeywordSchema,
  listOf,
  pageFields,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { COLLECT_LIMITS } from './rules/collection-limits.ts';
import { TalkIdSchema, TalkSchema } from './talk.ts';
import { writtenLine } from './written-text.ts';

const CategoryIdSchema = z.int().min(1).max(1_000_000).meta({ example: 2 });
const UniversityIdSchema = z.string().min(1).max(20);

export const CollectionOrderSchema = z.enum(['time', 'own']).meta({
  id: 'CollectOrder',
  description:
    '`time`: talks that are on, then those to come, then replays, the newest first; `own`: those that are on, then the others in the order that staff gave them.',
  example: 'time',
});
export type CollectionOrder = z.output<typeof CollectionOrderSchema>;

/** A status on the wire is a number (specification §7). */
export const publishedField = (what: string) =>
  field(z.int().min(0).max(1), `${what}: 1 is published, 0 is not; code, 0 or 1.`, 1);

const staffFields = {
  Id: field(
    ContentIdSchema,
    'Id of the collection, 1 to 40 letters, digits, hyphens or underscores.',
  ),
  Version: VersionSchema,
  Title: field(z.string(), 'Its headline.', '强基计划一站听懂'),
  Kind: CollectionKindSchema,
  Categoryid: field(CategoryIdSchema, 'Id of its category, 1 or more.'),
  Category: field(z.string(), 'Name of its category.', '强基与综评'),
  Universityid: field(
    z.string().nullable(),
    'Id of the university whose staff edit it beside operators; null where only operators do.',
    '4111010003',
  ),
  University: field(z.string(), 'Name of that university; empty for none.', '清华大学'),
  Starttime: field(TimeSchema, 'When it begins, UTC milliseconds.', 1795172400000),
  Endtime: field(TimeSchema, 'When it is over, UTC milliseconds.', 1797764400000),
  Status: publishedField('Whether everybody sees it'),
  Publishedtime: field(
    TimeSchema.nullable(),
    'When it was published first, UTC milliseconds; null for a draft, which nobody else has seen.',
    1795172400000,
  ),
  Updatedtime: field(
    TimeSchema,
    'When staff changed it last, UTC milliseconds; 0 where that is not known.',
    1795172400000,
  ),
  Talkcount: field(z.int().nonnegative(), 'Number of its talks, 0 or more.', 12),
  Position: field(
    z.int().min(0).max(COLLECT_LIMITS.positionMax),
    `Position in lists of collections, 0 to ${COLLECT_LIMITS.positionMax}: lower ones come first.`,
    3,
  ),
};

export const StaffCollectionSchema = z
  .object(staffFields)
  .meta({ id: 'StaffCollect', description: 'A collection in a list of staff.' });
export type StaffCollection = z.output<typeof StaffCollectionSchema>;

export const StaffCollectionDetailSchema = z
  .object({
    ...staffFields,
    Summary: field(z.string(), 'What it is about, in a sentence.', '从报名到校测，十所高校逐一讲'),
    Sponsor: field(z.string(), 'With whom it is put on; empty where it is not sponsored.', ''),
    Color: field(z.string(), 'Colour of its cover, `#rrggbb`.', '#1B5E4B'),
    Intro: field(ContentSchema, 'What it is about, in blocks; may be empty.'),
    Order: CollectionOrderSchema,
    Talkids: field(
      z.array(z.string()),
      `Ids of its talks in their own order, at most ${COLLECT_LIMITS.talksMax}.`,
      ['ac72681a5223'],
    ),
    Universityids: field(
      z.array(z.string()),
      `Ids of the universities that take part, in their order, at most ${COLLECT_LIMITS.universitiesMax}.`,
      ['4111010003'],
    ),
  })
  .meta({ id: 'StaffCollectDetail', description: 'A collection as staff edit it.' });
export type StaffCollectionDetail = z.output<typeof StaffCollectionDetailSchema>;

const line = (max: number) => writtenLine().min(1).max(max);

const draftFields = {
  Title: field(
    line(COLLECT_LIMITS.titleMax),
    `Its headline, 1 to ${COLLECT_LIMITS.titleMax} characters.`,
    '强基计划一站听懂',
  ),
  Summary: field(
    writtenLine().max(COLLECT_LIMITS.summaryMax).default(''),
    `What it is about, in a sentence of at most ${COLLECT_LIMITS.summaryMax} characters; empty by default.`,
    '从报名到校测，十所高校逐一讲',
  ),
  Kind: CollectionKindSchema,
  Categoryid: field(CategoryIdSchema, 'Id of its category, 1 or more.'),
  Sponsor: field(
    writtenLine().max(COLLECT_LIMITS.sponsorMax).default(''),
    `With whom it is put on, at most ${COLLECT_LIMITS.sponsorMax} characters: needed for the kind \`sponsored\`, empty for others.`,
    '',
  ),
  Color: field(
    z.string().regex(/^#[0-9a-fA-F]{6}$/),
    'Colour of its cover, `#rrggbb`; white text on it has to be readable, with a contrast of at least 4.5.',
    '#1B5E4B',
  ),
  Intro: field(ContentSchema.default([]), 'What it is about, in blocks; empty by default.', []),
  Starttime: field(TimeSchema, 'When it begins, UTC milliseconds.', 1795172400000),
  Endtime: field(TimeSchema, 'When it is over, UTC milliseconds, after it begins.', 1797764400000),
  Order: CollectionOrderSchema.default('time'),
  Position: field(
    z.int().min(0).max(COLLECT_LIMITS.positionMax).default(0),
    `Position in lists of collections, 0 to ${COLLECT_LIMITS.positionMax}: lower ones come first; 0 by default. A liaison leaves it as it is: what they give is passed over.`,
    0,
  ),
  Talkids: field(
    z.array(TalkIdSchema).max(COLLECT_LIMITS.talksMax).default([]),
    `Ids of its talks in their own order, each once, at most ${COLLECT_LIMITS.talksMax}; none by default. A liaison gives talks of the own university.`,
    ['ac72681a5223'],
  ),
  Universityids: field(
    z.array(UniversityIdSchema).max(COLLECT_LIMITS.universitiesMax).default([]),
    `Ids of the universities that take part, in their order, each once, at most ${COLLECT_LIMITS.universitiesMax}; none by default. For a liaison it is always the own one.`,
    ['4111010003'],
  ),
};

const keyed = {
  Id: field(
    ContentIdSchema,
    'Id of the collection, 1 to 40 letters, digits, hyphens or underscores.',
  ),
  Version: VersionSchema,
};
const filterFields = {
  Categoryid: field(
    CategoryIdSchema.optional(),
    'Only those of this category: its id, 1 or more; all by default.',
  ),
  Kind: field(CollectionKindSchema.optional(), 'Only collections of this kind; all by default.'),
};

/** Calls about collections beside those with which students read them. */
export const collectionStaffCalls = {
  list: call({
    method: 'GET',
    path: '/api/collect/list',
    access: 'worker',
    summary: 'The collections that the caller may edit, drafts and withdrawn ones too',
    input: z.strictObject({
      ...pageFields,
      ...filterFields,
      Status: publishedField('Which of them').optional(),
      Universityid: field(
        UniversityIdSchema.optional(),
        'Only those of this university: its id, at most 20 characters; all that the caller may edit by default.',
        '4111010003',
      ),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the title or the summary; at most ${KEYWORD_MAX} characters.`,
      ),
      Sort: field(
        z.enum(['updated', 'start', 'startAscending']).default('updated'),
        '`updated`: what was changed last comes first (default); `start`: what begins last comes first; `startAscending`: what begins first comes first.',
        'updated',
      ),
    }),
    output: listOf(StaffCollectionSchema),
    limit: LIMITS.read,
  }),
  open: call({
    method: 'GET',
    path: '/api/collect/get',
    access: 'worker',
    summary: 'One collection as staff edit it',
    input: z.strictObject({ Id: keyed.Id }),
    output: StaffCollectionDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/collect/add',
    access: 'worker',
    summary: 'Makes a collection, a draft; of a liaison it belongs to the own university',
    input: z.strictObject(draftFields),
    output: StaffCollectionDetailSchema,
    errors: ['input'],
    limit: LIMITS.write,
  }),
  edit: call({
    method: 'POST',
    path: '/api/collect/edit',
    access: 'worker',
    summary: 'Writes a collection anew, with its talks; whether it is published stays',
    input: z.strictObject({ ...keyed, ...draftFields }),
    output: StaffCollectionDetailSchema,
    errors: ['input', 'notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  toggleCollect: call({
    method: 'POST',
    path: '/api/collect/toggleCollect',
    access: 'worker',
    summary: 'Publishes a collection, or withdraws it',
    input: z.strictObject({ ...keyed, Status: publishedField('Whether everybody is to see it') }),
    output: StaffCollectionDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  delete: call({
    method: 'POST',
    path: '/api/collect/del',
    access: 'worker',
    summary: 'Deletes a draft; what was public is withdrawn instead, and answered with 409 here',
    input: z.strictObject(keyed),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  listTalks: call({
    method: 'GET',
    path: '/api/collect/listStreams',
    access: 'worker',
    summary: 'The talks of a collection in their own order',
    input: z.strictObject({ ...pageFields, Id: keyed.Id }),
    output: listOf(TalkSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  findWords: call({
    method: 'GET',
    path: '/api/collect/search',
    access: 'public',
    summary: 'Published collections by words of their title, summary, category or universities',
    input: z.strictObject({
      ...pageFields,
      ...filterFields,
      Name: field(
        KeywordSchema.min(1),
        `Words that must all be found, 1 to ${KEYWORD_MAX} characters.`,
      ),
    }),
    output: listOf(CollectionSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  findByStart: call({
    method: 'GET',
    path: '/api/collect/searchByStartTime',
    access: 'public',
    summary: 'Published collections that begin in a span of time, the first ones first',
    input: z.strictObject({
      ...pageFields,
      ...filterFields,
      From: field(
        TimeSchema.default(0),
        'From when they begin, UTC milliseconds; 0 by default.',
        1795104000000,
      ),
      Until: field(
        TimeSchema.optional(),
        'Until when, UTC milliseconds, itself not included; without it there is no end.',
        1797696000000,
      ),
    }),
    output: listOf(CollectionSchema),
    limit: LIMITS.read,
    shared: true,
  }),
};
