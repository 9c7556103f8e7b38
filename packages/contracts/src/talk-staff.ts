import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { KEYWORD_MAX } from './constants.ts';
import { field } from './field.ts';
import {
  EmptySchema,
  KeywordSchema,
  listOf,
  OwnUniversityIdSchema,
  pageFields,
  RegionCodeInputSchema,
  TimeSchema,
} from './list.ts';
import {
  contactFields,
  newTalkFields,
  OwnTalkDetailSchema,
  OwnTalkSchema,
  overlaps,
  plannedTime,
  reasonField,
  talkVersion,
  writtenFields,
} from './own-talk.ts';
import { PICTURE_LIMITS } from './rules/feedback-limits.ts';
import {
  TALK_COVER_MAX_BYTES,
  TALK_COVER_PATHS,
  TALK_REASON_MAX,
  TALK_REASON_MIN,
} from './rules/talk-problems.ts';
import { REPEAT_WEEKS_MAX } from './rules/weekly-times.ts';
import { DaySchema, TalkIdSchema } from './talk.ts';

/** Talks that one call changes at most. */
export const TALKS_AT_ONCE = 50;

const LISTED = ['all', 'draft', 'pending', 'upcoming', 'live', 'replay', 'cancelled'] as const;
const ListedSchema = z.enum(LISTED);
export type ListedTalks = (typeof LISTED)[number];

const countOf = (what: string, example: number) =>
  field(z.int().nonnegative(), `Number of talks ${what}, 0 or more.`, example);

export const talkStaffCalls = {
  list: call({
    method: 'GET',
    path: '/api/stream/own/list',
    access: 'worker',
    summary: 'The talks that the caller may edit, also those that nobody else sees yet',
    input: z.strictObject({
      ...pageFields,
      Universityid: OwnUniversityIdSchema,
      Status: field(
        ListedSchema.default('all'),
        'Only those of this status; `draft` are also those that were given back. All by default.',
        'pending',
      ),
      From: field(
        DaySchema.optional(),
        'Only those that start on this day in Asia/Shanghai or later, `YYYY-MM-DD`.',
      ),
      Until: field(
        DaySchema.optional(),
        'Only those that start on this day in Asia/Shanghai or before, `YYYY-MM-DD`.',
      ),
      Kind: field(
        z.string().max(20).optional(),
        'Only those of universities of this kind, such as 综合类; at most 20 characters.',
        '综合类',
      ),
      Provinceid: field(
        RegionCodeInputSchema.optional(),
        'Only those meant for this province or for the whole country: code of 6 digits.',
      ),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the title or the university's names; at most ${KEYWORD_MAX} characters.`,
        '工科',
      ),
      Sort: field(
        z.enum(['due', 'soonest', 'newest']).default('due'),
        '`due` (default): what is live, then what comes soonest, then what is over, the newest first; `soonest` and `newest`: by the start.',
        'due',
      ),
    }),
    output: listOf(OwnTalkSchema).extend({
      Counts: field(
        z.object({
          All: countOf('of any status', 1286),
          Draft: countOf('that are drafts or were given back', 6),
          Pending: countOf('that wait for an operator', 2),
          Upcoming: countOf('to come', 48),
          Live: countOf('that are live', 1),
          Replay: countOf('that are over', 1204),
          Cancelled: countOf('that were called off', 25),
        }),
        'How many there are of each status, with the other conditions.',
      ),
      Approval: field(
        z.boolean(),
        'Whether talks of universities wait for an operator before everybody sees them.',
        true,
      ),
    }),
    errors: ['forbidden'],
    limit: LIMITS.read,
    heavy: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/stream/own/get',
    access: 'worker',
    summary:
      'One talk as staff edit it: what is missing, what happens at the same time, who did what',
    input: z.strictObject({ Id: TalkIdSchema }),
    output: OwnTalkDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  findOverlap: call({
    method: 'GET',
    path: '/api/stream/own/overlap/find',
    access: 'worker',
    summary: 'Talks of a university at a time, to be warned of while a talk is planned',
    input: z.strictObject({
      Universityid: OwnUniversityIdSchema,
      Starttime: field(
        plannedTime(),
        'Start of the time, UTC milliseconds, before the year 2100.',
        1795172400000,
      ),
      Endtime: field(
        plannedTime(),
        'End of the time, UTC milliseconds, before the year 2100.',
        1795176600000,
      ),
      Id: field(TalkIdSchema.optional(), 'Id of the talk that is planned, which is left out.'),
    }),
    output: z.object({ List: overlaps }),
    errors: ['forbidden'],
    limit: LIMITS.read,
  }),
  add: call({
    method: 'POST',
    path: '/api/stream/add',
    access: 'worker',
    summary: 'Makes a draft of a talk, which only staff see',
    input: z.strictObject({
      Universityid: OwnUniversityIdSchema,
      ...newTalkFields,
      ...contactFields,
    }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'forbidden', 'conflict'],
    limit: LIMITS.write,
  }),
  duplicate: call({
    method: 'POST',
    path: '/api/stream/duplicate',
    access: 'worker',
    summary: 'Makes a draft of a talk, with its picture, at the same hour of a week to come',
    input: z.strictObject({ Id: talkVersion.Id }),
    output: OwnTalkDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  findRepeat: call({
    method: 'GET',
    path: '/api/stream/own/repeat/find',
    access: 'worker',
    summary: 'When a talk would be again in the coming weeks, and what else there is at that time',
    input: z.strictObject({
      Id: talkVersion.Id,
      Weeks: field(
        z.int().min(1).max(REPEAT_WEEKS_MAX),
        `For how many weeks, 1 to ${REPEAT_WEEKS_MAX}.`,
        8,
      ),
    }),
    output: z.object({
      List: field(
        z.array(
          z.object({
            Starttime: field(TimeSchema, 'When it would start, UTC milliseconds.', 1795777200000),
            Endtime: field(TimeSchema, 'When it would end, UTC milliseconds.', 1795780800000),
            Overlaps: overlaps,
          }),
        ),
        'A time for each week, soonest first.',
      ),
    }),
    errors: ['notFound', 'conflict'],
    limit: LIMITS.read,
  }),
  repeat: call({
    method: 'POST',
    path: '/api/stream/repeat',
    access: 'worker',
    summary: 'Makes a draft as `duplicate` does for each of some weeks: all of them or none',
    input: z.strictObject({
      Id: talkVersion.Id,
      Starts: field(
        z.array(plannedTime()).min(1).max(REPEAT_WEEKS_MAX),
        `When they are to start, UTC milliseconds, each whole weeks after the talk and in the future; 1 to ${REPEAT_WEEKS_MAX} of them.`,
        [1795777200000],
      ),
    }),
    output: z.object({
      Made: field(
        z.array(
          z.object({
            ...talkVersion,
            Starttime: field(TimeSchema, 'When it starts, UTC milliseconds.', 1795777200000),
          }),
        ),
        'The drafts, soonest first.',
      ),
    }),
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  edit: call({
    method: 'POST',
    path: '/api/stream/edit',
    access: 'worker',
    summary:
      'Changes a talk; where one that everybody sees gets another time, those who booked it are told',
    input: z.strictObject({ ...talkVersion, ...writtenFields, ...contactFields }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  submit: call({
    method: 'POST',
    path: '/api/stream/submit',
    access: 'worker',
    summary: 'Asks an operator to publish a draft; without the approval it is published at once',
    input: z.strictObject(talkVersion),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  giveBack: call({
    method: 'POST',
    path: '/api/stream/return',
    access: 'worker',
    summary:
      'Gives a talk that waits back to its university; staff of the university take their own back',
    input: z.strictObject({
      ...talkVersion,
      Reason: field(
        reasonField('Why, for the university').optional(),
        `Why, for the university, ${TALK_REASON_MIN} to ${TALK_REASON_MAX} characters; operators give one, and of staff of the university it is not kept.`,
        '请写明面向哪些省份',
      ),
    }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  publish: call({
    method: 'POST',
    path: '/api/stream/publish',
    access: 'operator',
    summary:
      'Publishes a draft, or approves one that waits: everybody sees it, and followers are told',
    input: z.strictObject(talkVersion),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  cancel: call({
    method: 'POST',
    path: '/api/stream/cancel',
    access: 'worker',
    summary: 'Calls a talk off that everybody sees; those who booked it are told. It stays so',
    input: z.strictObject({
      Reason: reasonField('Why, for the record of changes'),
      ...talkVersion,
    }),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  remove: call({
    method: 'POST',
    path: '/api/stream/del',
    access: 'worker',
    summary: 'Deletes a draft, or a talk that was given back, for good',
    input: z.strictObject(talkVersion),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  bulk: call({
    method: 'POST',
    path: '/api/stream/bulk',
    access: 'worker',
    summary: 'Publishes, submits or deletes several talks, each for itself',
    input: z.strictObject({
      Act: field(
        z.enum(['publish', 'submit', 'remove']),
        '`publish` (operators), `submit` or `remove`: what is done with each, as the call of that name does.',
        'publish',
      ),
      Talks: field(
        z.array(z.strictObject(talkVersion)).min(1).max(TALKS_AT_ONCE),
        `Which ones, 1 to ${TALKS_AT_ONCE}.`,
      ),
    }),
    output: z.object({
      Done: field(z.array(TalkIdSchema), 'Ids of those with which it is done.', ['981867e281c8']),
      Refused: field(
        z.array(
          z.object({
            Id: TalkIdSchema,
            Msg: field(z.string(), "Why not, in the caller's language.", '还有 2 处要改'),
          }),
        ),
        'The others.',
      ),
    }),
    errors: ['forbidden'],
    limit: LIMITS.write,
  }),
  removeCover: call({
    method: 'POST',
    path: '/api/stream/cover/del',
    access: 'worker',
    summary: 'Takes the picture of a talk away; the one that is drawn is shown again',
    input: z.strictObject(talkVersion),
    output: OwnTalkDetailSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};

/** What takes and gives the bytes of the pictures of talks. */
export const talkStaffFiles = {
  setCover: {
    ...call({
      method: 'POST',
      path: TALK_COVER_PATHS.set,
      access: 'worker',
      summary: `Gives a talk its picture, written anew as WebP of at most ${TALK_COVER_MAX_BYTES / 1024} KB`,
      input: z.strictObject(talkVersion),
      output: OwnTalkDetailSchema,
      errors: ['input', 'conflict', 'notFound', 'tooLarge', 'unsupportedMedia'],
      limit: { points: 30, seconds: 600 },
    }),
    body: PICTURE_LIMITS.types,
  },
  getCover: {
    ...call({
      method: 'GET',
      path: TALK_COVER_PATHS.get,
      access: 'worker',
      summary: 'The bytes of the picture of a talk, also of one that nobody else sees yet',
      input: z.strictObject({ Id: TalkIdSchema }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: LIMITS.read,
    }),
    answer: PICTURE_LIMITS.writtenType,
  },
} as const satisfies Record<string, FileCall>;
