import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import {
  GUIDE_BOOKMARKS_MAX,
  GUIDE_FOLLOWS_MAX,
  GUIDE_PAGES_MAX,
  GuideDetailSchema,
  GuideIdSchema,
  GuidePlaceSchema,
  GuideReportReasonSchema,
  GuideSchema,
  GuideSetIdSchema,
  GuideSetSchema,
  GuideTreatedSchema,
  GuideTypeSchema,
  PageNumberSchema,
} from './guide-fields.ts';
import {
  EmptySchema,
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeInputSchema,
  TimeSchema,
} from './list.ts';
import { GUIDE_NOTE_MAX } from './rules/guide.ts';
import { TalkIdSchema } from './talk.ts';
import { writtenText } from './written-text.ts';

export const guideCalls = {
  find: call({
    method: 'GET',
    path: '/api/book/find',
    access: 'public',
    summary: 'Guides, newest first',
    input: z.strictObject({
      ...pageFields,
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only guides for this province or for the whole country: code of 6 digits.',
      ),
      Kind: field(
        z.string().max(20).optional(),
        'Only guides of universities of this kind, such as 综合类; at most 20 characters.',
        '综合类',
      ),
      Type: field(GuideTypeSchema.optional(), 'Only guides of this type.'),
      Year: field(z.int().min(2000).max(2100).optional(), 'Only guides for this year.', 2027),
      Universityid: field(
        z.string().max(20).optional(),
        'Only guides of this university: its id, at most 20 characters.',
        '4133010335',
      ),
      Setid: field(GuideSetIdSchema.optional(), 'Only guides of this set, in its order.'),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the title or the university's names; at most ${KEYWORD_MAX} characters.`,
        '浙大 强基',
      ),
      Order: field(
        z.enum(['newest', 'readers']).default('newest'),
        '`newest`: published last first, the default; `readers`: most readers first.',
        'newest',
      ),
    }),
    output: listOf(GuideSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/book/get',
    access: 'public',
    summary: 'One guide with its university, outline and sets',
    input: z.strictObject({ Id: GuideIdSchema }),
    output: GuideDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  findSet: call({
    method: 'GET',
    path: '/api/book/set/find',
    access: 'public',
    summary: 'Sets of guides, in their order',
    input: z.strictObject(pageFields),
    output: listOf(GuideSetSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  getSet: call({
    method: 'GET',
    path: '/api/book/set/get',
    access: 'public',
    summary: 'One set of guides',
    input: z.strictObject({ Id: GuideSetIdSchema }),
    output: GuideSetSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  findTreated: call({
    method: 'GET',
    path: '/api/book/treated/find',
    access: 'public',
    summary: 'The sections of guides that a recorded talk treats, in the order of the recording',
    input: z.strictObject({
      ...pageFields,
      Talkid: field(TalkIdSchema, 'Id of the talk; none has sections that is not recorded.'),
    }),
    output: listOf(GuideTreatedSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  sub: call({
    method: 'POST',
    path: '/api/book/sub',
    access: 'user',
    summary: 'Follows a guide or ends it; repeating it changes nothing',
    input: z.strictObject({
      Id: GuideIdSchema,
      On: field(
        z.boolean().default(true),
        `True follows, the default; false ends it. An account follows at most ${GUIDE_FOLLOWS_MAX}.`,
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  listSub: call({
    method: 'GET',
    path: '/api/book/sub/list',
    access: 'user',
    summary: 'Ids of all guides that the caller follows',
    input: z.strictObject({}),
    output: z.object({
      Ids: field(z.array(GuideIdSchema), 'Their ids, followed last first.', ['5f0c92ab17d4']),
    }),
    limit: LIMITS.read,
  }),
  listFollowed: call({
    method: 'GET',
    path: '/api/book/sub/guides',
    access: 'user',
    summary: 'The guides that the caller follows, followed last first',
    input: z.strictObject(pageFields),
    output: listOf(GuideSchema),
    limit: LIMITS.read,
  }),
  listPlace: call({
    method: 'GET',
    path: '/api/book/place/list',
    access: 'user',
    summary: 'The guides that the caller has read, with how far, read last first',
    input: z.strictObject(pageFields),
    output: listOf(GuidePlaceSchema),
    limit: LIMITS.read,
  }),
  readPlace: call({
    method: 'GET',
    path: '/api/book/place/get',
    access: 'user',
    summary: 'How far the caller has read a guide, and the pages that it has marked',
    input: z.strictObject({ Id: GuideIdSchema }),
    output: z.object({
      Page: field(
        z.int().min(0).max(GUIDE_PAGES_MAX),
        'Page that was read last, from 1; 0 where it was not begun.',
        12,
      ),
      Time: field(TimeSchema, 'When, UTC milliseconds; 0 where it was not begun.'),
      Bookmarks: field(
        z.array(PageNumberSchema),
        'Number of each marked page, from 1, in order; may be empty.',
        [3, 12],
      ),
    }),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  setPlace: call({
    method: 'POST',
    path: '/api/book/place/set',
    access: 'user',
    summary: 'Keeps how far the caller has read; an older place than the one kept changes nothing',
    input: z.strictObject({
      Id: GuideIdSchema,
      Page: field(PageNumberSchema, 'Page that is read, from 1; not after the last.', 12),
      Time: field(
        TimeSchema,
        'When it was read, UTC milliseconds by the clock of the device; a time in the future counts as now.',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'input'],
    limit: LIMITS.write,
  }),
  setBookmark: call({
    method: 'POST',
    path: '/api/book/mark/set',
    access: 'user',
    summary: 'Marks a page of a guide or takes the mark away; repeating it changes nothing',
    input: z.strictObject({
      Id: GuideIdSchema,
      Page: field(PageNumberSchema, 'Page that is meant, from 1; not after the last.', 12),
      On: field(
        z.boolean(),
        `True marks it, false takes the mark away; at most ${GUIDE_BOOKMARKS_MAX} in a guide.`,
        true,
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'input', 'conflict'],
    limit: LIMITS.write,
  }),
  report: call({
    method: 'POST',
    path: '/api/book/report/add',
    access: 'user',
    summary:
      'Tells the operator that something is wrong with a guide; repeating it changes what was said',
    input: z.strictObject({
      Id: GuideIdSchema,
      Reason: GuideReportReasonSchema,
      Page: field(
        z.int().min(0).max(GUIDE_PAGES_MAX).default(0),
        'Page that is meant, from 1; 0, the default, for the whole.',
        12,
      ),
      Note: field(
        writtenText().max(GUIDE_NOTE_MAX).default(''),
        `What the operator should know, at most ${GUIDE_NOTE_MAX} characters; empty by default.`,
        '第 12 页是空白的',
      ),
    }),
    output: EmptySchema,
    errors: ['notFound', 'input'],
    limit: LIMITS.write,
  }),
};
