import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { CollectionSchema } from './collection.ts';
import { ContentSchema } from './content-block.ts';
import { field } from './field.ts';
import { ContentIdSchema, listOf, pageFields, TimeSchema } from './list.ts';

/** Stops of a campaign at most. */
export const CAMPAIGN_STOPS_MAX = 60;

export const CampaignKindSchema = z.enum(['online', 'offline']).meta({
  id: 'CampaignKind',
  description: '`online`: a season of talks; `offline`: admissions staff at places, its stops.',
  example: 'offline',
});
export type CampaignKind = z.output<typeof CampaignKindSchema>;

export const CampaignPhaseSchema = z.enum(['upcoming', 'running', 'over']).meta({
  id: 'CampaignPhase',
  description: '`upcoming`: before its start; `running`: from start to end; `over`: after its end.',
  example: 'running',
});

export const CampaignStopSchema = z
  .object({
    Starttime: field(TimeSchema, 'When staff are there, UTC milliseconds.', 1795222800000),
    Endtime: field(TimeSchema, 'When they leave, UTC milliseconds.', 1795240800000),
    City: field(z.string(), 'Name of the city.', '武汉市'),
    Place: field(
      z.string(),
      'Where it is: the name of a school, a hall or a square.',
      '示例中学报告厅',
    ),
    Address: field(z.string(), 'Its address in the city.', '示例路 18 号'),
    Staff: field(z.string(), 'Who is there.', '六所高校的招生组'),
  })
  .meta({ id: 'CampaignStop', description: 'Time and place at which staff may be met.' });
export type CampaignStop = z.output<typeof CampaignStopSchema>;

export const CampaignSchema = z
  .object({
    Id: field(
      ContentIdSchema,
      'Id of the campaign, 1 to 40 letters, digits, hyphens or underscores.',
    ),
    Title: field(z.string(), 'Its headline.', '高校进中学 · 湖北站'),
    Summary: field(z.string(), 'What it is, in a sentence.', '六所高校的招生组走进四所中学'),
    Kind: CampaignKindSchema,
    Organiser: field(z.string(), 'Who puts it on.', '演示主办方'),
    Color: field(
      z.string(),
      'Colour of its cover, `#rrggbb`; white text on it is readable.',
      '#7A2E1D',
    ),
    Starttime: field(TimeSchema, 'When it begins, UTC milliseconds.', 1795172400000),
    Endtime: field(TimeSchema, 'When it is over, UTC milliseconds.', 1797764400000),
    Cities: field(z.array(z.string()), 'Cities of its stops, in order; empty when it is online.', [
      '武汉市',
    ]),
    Stopcount: field(z.int().nonnegative(), 'Number of its stops, 0 or more.', 4),
  })
  .meta({ id: 'Campaign', description: 'Campaign of universities, online or at places.' });
export type Campaign = z.output<typeof CampaignSchema>;

export const CampaignDetailSchema = CampaignSchema.extend({
  Intro: field(ContentSchema, 'What it is, in blocks; may be empty.'),
  Stops: field(z.array(CampaignStopSchema), `Its stops by time, at most ${CAMPAIGN_STOPS_MAX}.`),
  Collect: field(CollectionSchema.nullable(), 'The collection of its talks; null for none.'),
}).meta({ id: 'CampaignDetail', description: 'Campaign with its text, stops and talks.' });
export type CampaignDetail = z.output<typeof CampaignDetailSchema>;

export const campaignCalls = {
  find: call({
    method: 'GET',
    path: '/api/stream/activity/find',
    access: 'public',
    summary: 'Campaigns: running ones, then those to come, soonest first, then those that are over',
    input: z.strictObject({
      ...pageFields,
      Kind: field(CampaignKindSchema.optional(), 'Only campaigns of this kind; all by default.'),
      Phase: field(
        CampaignPhaseSchema.optional(),
        'Only campaigns that stand there; all by default.',
      ),
    }),
    output: listOf(CampaignSchema),
    limit: LIMITS.read,
    shared: true,
  }),
  get: call({
    method: 'GET',
    path: '/api/stream/activity/get',
    access: 'public',
    summary: 'One campaign; without an id the first of the list',
    input: z.strictObject({
      Id: field(ContentIdSchema.optional(), 'Id of the campaign; the first one without it.'),
    }),
    output: CampaignDetailSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
    shared: true,
  }),
};
