import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { BANNER_COUNT, KEYWORD_MAX, PAGE_LIMIT_MAX, SIMILAR_TALKS } from './constants.ts';
import { field } from './field.ts';
import {
  ChannelSchema,
  ContentIdSchema,
  EmptySchema,
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeInputSchema,
  RegionCodeSchema,
  TimeSchema,
} from './list.ts';
import { timesFields } from './realtime/message.ts';
import { isDay } from './rules/shanghai-day.ts';
import { TALK_ID_PATTERN } from './rules/talk-id.ts';
import { TalkMediaSchema } from './talk-media.ts';
import { UniversitySchema } from './university.ts';

export const TalkIdSchema = field(
  z.string().regex(TALK_ID_PATTERN, { error: 'talkIdInvalid' }),
  'Id of a talk, the same before and after it: 1 to 40 letters, digits, hyphens or underscores.',
  '981867e281c8',
);

export const TalkStatusSchema = z.enum(['upcoming', 'live', 'replay', 'cancelled']).meta({
  id: 'TalkStatus',
  description:
    '`upcoming`: before its start; `live`: from start to end; `replay`: after its end; `cancelled`: does not take place.',
  example: 'replay',
});
export type TalkStatus = z.output<typeof TalkStatusSchema>;

export const DaySchema = field(
  z.string().refine(isDay, { error: 'dayInvalid' }),
  'Calendar day in Asia/Shanghai, `YYYY-MM-DD`.',
  '2026-11-20',
);

export const TalkSchema = z
  .object({
    Id: TalkIdSchema,
    Title: field(z.string(), 'Headline of the talk, in Chinese.', '高校专项计划湖北考生答疑'),
    ...timesFields,
    Cancelled: field(z.boolean(), 'Whether it was called off.', false),
    Sequence: field(
      z.int().nonnegative(),
      'Number of times that it was moved or cancelled, 0 or more: the SEQUENCE of its calendar entry.',
      1,
    ),
    Movedfrom: field(
      TimeSchema.nullable(),
      'When it was planned to start before it was moved last, UTC milliseconds; null when it never was.',
      1795086000000,
    ),
    Status: field(
      TalkStatusSchema,
      'At the time of the answer: `upcoming`, `live`, `replay` or `cancelled`; later it follows from the times.',
    ),
    Universityid: field(z.string(), 'Id of the university that gives the talk.', '4133010335'),
    Universityname: field(z.string(), 'Full name of the university.', '浙江大学'),
    Universityshortname: field(z.string(), 'Name of the university in 2 to 4 characters.', '浙大'),
    Color: field(z.string(), 'Colour of the university, `#rrggbb`.', '#003F88'),
    Kind: field(z.string(), 'Kind of the university by subject, such as 综合类.', '综合类'),
    Speaker: field(z.string(), 'Who speaks, as the poster names them.', '罗老师'),
    Speakertitle: field(z.string(), 'Office and task of the speaker.', '招生办公室 · 湖北招生组'),
    Provinces: field(
      z.array(RegionCodeSchema),
      'Codes of the provinces for which the talk is meant; empty for the whole country.',
      ['420000'],
    ),
    Tags: field(z.array(z.string()), 'Subjects of the talk in a word each; may be empty.', [
      '高校专项',
    ]),
    Plays: field(
      z.int().nonnegative(),
      'Number of times that somebody began to watch, 0 or more.',
      16215,
    ),
    Reserves: field(
      z.int().nonnegative(),
      'Number of accounts with a reservation, 0 or more.',
      7470,
    ),
    Durationms: field(
      z.int().nonnegative(),
      'Length of the recording, milliseconds; 0 before the end of the talk and without a recording.',
      84000,
    ),
  })
  .meta({
    id: 'Talk',
    description: 'Talk as lists show it; the same for every caller, so answers may be shared.',
  });
export type Talk = z.output<typeof TalkSchema>;

export const TalkDetailSchema = TalkSchema.extend({
  Intro: field(
    z.string(),
    'What the talk is about: plain text, its paragraphs separated by a line feed.',
    '本场讲户籍学籍要求和材料清单。\n欢迎家长和同学一起参加。',
  ),
  University: field(UniversitySchema, 'The university that gives the talk.'),
  Cover: field(
    z.string(),
    'Path of a picture that its university gave it, WebP; empty where it has a drawn one.',
    '/media/cover/4f1c2a7be0d95386.webp',
  ),
  Topic: field(z.string(), 'Topic of its room, `stream/<Id>`.', 'stream/981867e281c8'),
  Media: field(
    TalkMediaSchema.nullable(),
    'What there is to watch; null before the talk starts, and when it is not recorded.',
  ),
}).meta({ id: 'TalkDetail', description: 'Talk with its university, media and room.' });
export type TalkDetail = z.output<typeof TalkDetailSchema>;

export const PromotionSchema = z
  .object({
    Id: field(z.string(), 'Id of the banner entry.', 'a065a2349b08'),
    Title: field(z.string(), 'First line over the picture.', '医学八年制培养：课程、实习与学位'),
    Subtitle: field(z.string(), 'Second line over the picture.', '华中科技大学 · 11月20日 20:00'),
    Talk: field(TalkSchema, 'The talk to which the entry leads.'),
  })
  .meta({ id: 'Promotion', description: 'Entry of the banner on the main page.' });
export type Promotion = z.output<typeof PromotionSchema>;

const filterFields = {
  Provinceid: field(
    RegionCodeInputSchema.optional(),
    'Only talks meant for this province or for the whole country: code of 6 digits.',
  ),
  Kind: field(
    z.string().max(20).optional(),
    'Only talks of universities of this kind, such as 综合类; at most 20 characters.',
    '综合类',
  ),
};

const narrowFields = {
  ...filterFields,
  Universityid: field(
    z.string().max(20).optional(),
    'Only talks of this university: its id, at most 20 characters.',
    '4133010335',
  ),
  Date: field(
    DaySchema.optional(),
    'Only talks that are planned to start on this day in Asia/Shanghai, `YYYY-MM-DD`.',
  ),
};

/** Pages of a list of talks that are quickly read: those beyond count through all before them. */
const LIGHT_PAGES = 10;

export const talkCalls = {
  find: call({
    method: 'GET',
    path: '/api/stream/find',
    access: 'public',
    summary: 'Talks, newest first; with Status `upcoming` or `live`, or of one Date, soonest first',
    input: z.strictObject({
      ...pageFields,
      ...narrowFields,
      Status: field(
        TalkStatusSchema.optional(),
        'Only talks that are `upcoming`, `live`, over (`replay`) or `cancelled`; all by default.',
      ),
      Name: field(
        KeywordSchema.optional(),
        `Words that must all be in the title or the university's names; at most ${KEYWORD_MAX} characters.`,
        '浙大 强基',
      ),
    }),
    output: listOf(TalkSchema),
    limit: LIMITS.read,
    shared: true,
    heavy: { Name: 0, Page: LIGHT_PAGES },
  }),
  get: call({
    method: 'GET',
    path: '/api/stream/get',
    access: 'public',
    summary: 'One talk with its university, media and room',
    input: z.strictObject({ Id: TalkIdSchema }),
    output: TalkDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  findDay: call({
    method: 'GET',
    path: '/api/stream/find/day',
    access: 'public',
    summary: 'The timetable of a day in Asia/Shanghai, today by default',
    input: z.strictObject({
      Date: field(DaySchema.optional(), 'Day in Asia/Shanghai, `YYYY-MM-DD`; today by default.'),
      ...filterFields,
    }),
    output: listOf(TalkSchema).extend({
      List: field(
        z.array(TalkSchema),
        `The talks that start on the day, soonest first; at most ${PAGE_LIMIT_MAX}.`,
      ),
      Date: field(DaySchema, 'The day that is given, in Asia/Shanghai, `YYYY-MM-DD`.'),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
  findCount: call({
    method: 'GET',
    path: '/api/stream/count/find',
    access: 'public',
    summary: 'How many talks there are today, live, upcoming and to replay',
    input: z.strictObject(narrowFields),
    output: z.object({
      Today: field(
        z.int(),
        'Number of talks that are planned to start today in Asia/Shanghai, for any province and any `Date`; 0 or more.',
        15,
      ),
      Todayprovince: field(
        z.int(),
        "Number of today's talks that are meant for `Provinceid` or the whole country; 0 or more.",
        9,
      ),
      Live: field(z.int(), 'Number of talks that are live now, 0 or more.', 1),
      Upcoming: field(z.int(), 'Number of talks that have not started yet, 0 or more.', 213),
      Replay: field(z.int(), 'Number of talks that are over, 0 or more.', 464),
    }),
    limit: LIMITS.read,
    shared: true,
  }),
  findSimilar: call({
    method: 'GET',
    path: '/api/stream/similar/find',
    access: 'public',
    summary:
      'Talks like this one: of its university, its kind and its provinces, most like it first',
    input: z.strictObject({
      Id: field(TalkIdSchema, 'Id of the talk, which is not among the answer.'),
      Limit: field(
        z.int().min(1).max(SIMILAR_TALKS).default(SIMILAR_TALKS),
        `How many talks at most, 1 to ${SIMILAR_TALKS}; ${SIMILAR_TALKS} by default.`,
        SIMILAR_TALKS,
      ),
    }),
    output: listOf(TalkSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
  findPromotion: call({
    method: 'POST',
    path: '/api/stream/promotion/find',
    access: 'public',
    summary: 'The banner of the main page, or one entry that was in it',
    input: z.strictObject({
      Id: field(
        ContentIdSchema.optional(),
        'Only this entry, whether it is shown now or was: its id; all that are shown by default.',
      ),
      Limit: field(
        z.int().min(1).max(BANNER_COUNT).default(BANNER_COUNT),
        `How many entries at most, 1 to ${BANNER_COUNT}; ${BANNER_COUNT} by default.`,
        BANNER_COUNT,
      ),
    }),
    output: listOf(PromotionSchema),
    limit: LIMITS.read,
    shared: true,
    reads: true,
  }),
  addPlay: call({
    method: 'POST',
    path: '/api/stream/play/add',
    access: 'public',
    summary: 'Counts a play of a talk: once in 30 minutes for an account and for a browser',
    input: z.strictObject({ Talkid: TalkIdSchema, Qd: ChannelSchema }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
