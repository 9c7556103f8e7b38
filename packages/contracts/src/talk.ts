import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { BANNER_COUNT } from './constants.ts';
import {
  EmptySchema,
  KeywordSchema,
  listOf,
  pageFields,
  RegionCodeSchema,
  TimeSchema,
} from './list.ts';
import { isDay } from './rules/shanghai-day.ts';
import { UniversitySchema } from './university.ts';

export const TalkIdSchema = z.string().regex(/^[0-9A-Za-z_-]{1,40}$/, { error: 'talkIdInvalid' });

/** A talk has one address all its life: before, during and after. */
export const TalkStatusSchema = z.enum(['upcoming', 'live', 'replay']);
export type TalkStatus = z.output<typeof TalkStatusSchema>;

/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const DaySchema = z.string().refine(isDay, { error: 'dayInvalid' });

/** A talk as lists show it. Nothing in it depends on who asks, so answers may be shared. */
export const TalkSchema = z.object({
  Id: TalkIdSchema,
  Title: z.string(),
  Starttime: TimeSchema,
  Endtime: TimeSchema,
  /** At the time of the answer; a screen that stays open derives it again from the times. */
  Status: TalkStatusSchema,
  Universityid: z.string(),
  Universityname: z.string(),
  Universityshortname: z.string(),
  Color: z.string(),
  Kind: z.string(),
  Speaker: z.string(),
  Speakertitle: z.string(),
  /** Province codes it is meant for; empty means the whole country. */
  Provinces: z.array(RegionCodeSchema),
  Tags: z.array(z.string()),
  Plays: z.int().nonnegative(),
  Reserves: z.int().nonnegative(),
  /** Length of the recording, ms; 0 while there is none. */
  Durationms: z.int().nonnegative(),
});
export type Talk = z.output<typeof TalkSchema>;

export const TalkMediaSchema = z.object({
  /** Sliding playlist while live, whole playlist of the recording after. */
  Hls: z.string(),
  /** The recording as one file; empty while live. */
  Mp4: z.string(),
  /** WebVTT captions; empty while live. */
  Captions: z.string(),
  Poster: z.string(),
  Chapters: z.array(z.object({ Atms: z.int().nonnegative(), Title: z.string() })),
});
export type TalkMedia = z.output<typeof TalkMediaSchema>;

export const TalkDetailSchema = TalkSchema.extend({
  /** Plain text, paragraphs separated by a line feed. */
  Intro: z.string(),
  University: UniversitySchema,
  /** Topic of its room. */
  Topic: z.string(),
  /** Null before it starts, and after it when nothing was recorded. */
  Media: TalkMediaSchema.nullable(),
});
export type TalkDetail = z.output<typeof TalkDetailSchema>;

export const PromotionSchema = z.object({
  Id: z.string(),
  Title: z.string(),
  Subtitle: z.string(),
  Talk: TalkSchema,
});
export type Promotion = z.output<typeof PromotionSchema>;

const filterFields = {
  Provinceid: RegionCodeSchema.optional(),
  Kind: z.string().max(20).optional(),
};

export const talkCalls = {
  find: call({
    method: 'GET',
    path: '/api/stream/find',
    access: 'public',
    summary: 'Talks: upcoming soonest first, else newest first',
    input: z.object({
      ...pageFields,
      ...filterFields,
      Status: TalkStatusSchema.optional(),
      Universityid: z.string().max(20).optional(),
      Name: KeywordSchema.optional(),
    }),
    output: listOf(TalkSchema),
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/stream/get',
    access: 'public',
    summary: 'One talk with its university, media and room',
    input: z.object({ Id: TalkIdSchema }),
    output: TalkDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  findDay: call({
    method: 'GET',
    path: '/api/stream/find/day',
    access: 'public',
    summary: 'The timetable of a day in Asia/Shanghai, today by default',
    input: z.object({ Date: DaySchema.optional(), ...filterFields }),
    output: listOf(TalkSchema).extend({ Date: DaySchema }),
    limit: LIMITS.read,
  }),
  findCount: call({
    method: 'GET',
    path: '/api/stream/count/find',
    access: 'public',
    summary: 'How many talks there are today, live, upcoming and to replay',
    input: z.object(filterFields),
    output: z.object({
      Today: z.int(),
      /** Of today's, those meant for `Provinceid` or for the whole country. */
      Todayprovince: z.int(),
      Live: z.int(),
      Upcoming: z.int(),
      Replay: z.int(),
    }),
    limit: LIMITS.read,
  }),
  findPromotion: call({
    method: 'POST',
    path: '/api/stream/promotion/find',
    access: 'public',
    summary: 'The banner of the main page',
    input: z.strictObject({ Limit: z.int().min(1).max(BANNER_COUNT).default(BANNER_COUNT) }),
    output: listOf(PromotionSchema),
    limit: LIMITS.read,
  }),
  addPlay: call({
    method: 'POST',
    path: '/api/stream/play/add',
    access: 'public',
    summary: 'Counts that somebody began to watch',
    input: z.strictObject({ Talkid: TalkIdSchema }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
};
