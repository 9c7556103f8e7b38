import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { DAY_MS, LOG_ENTRIES_MAX } from './constants.ts';
import { field } from './field.ts';
import { ChannelSchema, EmptySchema, listOf, pageFields, RegionCodeSchema } from './list.ts';
import { TalkIdSchema } from './talk.ts';

/** Path of a route, with its parameter as written in the route table: `/video/dist/:id`. */
const LOG_PAGE_PATTERN = /^\/[A-Za-z/:]{0,39}$/;

export const ProvinceSchema = z
  .object({
    Province: field(z.string(), 'Full name of the province.', '广东省'),
    Provinceid: field(RegionCodeSchema, 'Code of the province: 6 digits.'),
  })
  .meta({
    id: 'Province',
    description: 'Province, municipality, autonomous or special administrative region.',
  });

/** What a browser did, as `system.addLog` takes it. */
export const LogEntrySchema = z
  .strictObject({
    Action: field(
      z.enum(['view', 'click']),
      '`view`: a page was opened; `click`: a link or a button was pressed on it.',
      'click',
    ),
    Page: field(
      z.string().regex(LOG_PAGE_PATTERN),
      'Route of the page as the specification lists it, without its query: at most 40 characters.',
      '/video',
    ),
    Target: field(
      z.string().regex(LOG_PAGE_PATTERN).or(z.literal('')).default(''),
      'Route to which the link leads; empty for a view and for a button.',
      '/videoDetail',
    ),
    Talkid: field(TalkIdSchema.optional(), 'Talk to which the link leads; left out for none.'),
    Agoms: field(
      z.int().min(0).max(DAY_MS),
      'How long before the report it was, milliseconds, 0 to 86400000.',
      1500,
    ),
  })
  .meta({ id: 'LogEntry', description: 'What was opened or pressed, without who did it.' });
export type LogEntry = z.input<typeof LogEntrySchema>;

export const systemCalls = {
  addLog: call({
    method: 'POST',
    path: '/api/sys/log/add',
    access: 'public',
    summary: 'Counts what was opened and pressed by day; whose browser it was is not stored',
    input: z.strictObject({
      List: field(
        z.array(LogEntrySchema).min(1).max(LOG_ENTRIES_MAX),
        `The entries in their order, 1 to ${LOG_ENTRIES_MAX}.`,
      ),
      Qd: ChannelSchema,
    }),
    output: EmptySchema,
    limit: LIMITS.log,
  }),
  findProvince: call({
    method: 'GET',
    path: '/api/sys/province/find',
    access: 'public',
    summary: 'Provinces in the order of their codes',
    input: z.strictObject(pageFields),
    output: listOf(ProvinceSchema),
    limit: LIMITS.read,
    shared: true,
  }),
};
