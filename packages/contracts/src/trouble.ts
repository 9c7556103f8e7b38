import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { MINUTE_MS, SECOND_MS } from './constants.ts';
import { field } from './field.ts';
import { EmptySchema, OwnUniversityIdSchema, TimeSchema } from './list.ts';
import {
  TROUBLE_LEAST,
  TROUBLE_OVER_SHOWN_MS,
  TROUBLE_SHARE,
  TROUBLE_WINDOW_MS,
} from './rules/picture-trouble.ts';
import { TalkIdSchema } from './talk.ts';

/** Talks that are listed at most: more are never live at a time. */
const TROUBLES_MAX = 50;
/** A viewer presses it now and then, and no more often. */
const TELL_LIMIT = { points: 3, seconds: MINUTE_MS / SECOND_MS } as const;

export const TroubleSchema = z
  .object({
    Talkid: field(TalkIdSchema, 'Id of the talk.'),
    Title: field(z.string(), 'Headline of the talk.', '强基计划本硕博衔接'),
    Universityname: field(z.string(), 'Name of its university.', '清华大学'),
    Told: field(
      z.int().nonnegative(),
      `Number of viewers who said so in the last ${TROUBLE_WINDOW_MS / MINUTE_MS} minutes, 0 or more; when it is over, the most that there were.`,
      12,
    ),
    Viewers: field(
      z.int().nonnegative(),
      'Number of viewers of the room at that time, 0 or more.',
      86,
    ),
    Beganat: field(TimeSchema, 'When staff were told first, UTC milliseconds.', 1795173000000),
    Endedat: field(
      TimeSchema.nullable(),
      'When it was over, UTC milliseconds; null while it lasts.',
      1795173240000,
    ),
  })
  .meta({ id: 'Trouble', description: 'Live talk whose picture viewers say is broken.' });
export type Trouble = z.output<typeof TroubleSchema>;

export const troubleCalls = {
  add: call({
    method: 'POST',
    path: '/api/broadcast/trouble/add',
    access: 'public',
    summary: 'Says that the picture of a live talk is broken; a viewer counts once',
    input: z.strictObject({ Talkid: field(TalkIdSchema, 'Id of the talk.') }),
    output: EmptySchema,
    errors: ['notFound'],
    limit: TELL_LIMIT,
    repeats: true,
  }),
  list: call({
    method: 'GET',
    path: '/api/broadcast/trouble/list',
    access: 'worker',
    summary:
      'Live talks whose picture viewers say is broken, and those where that was over a moment ago',
    input: z.strictObject({ Universityid: OwnUniversityIdSchema }),
    output: z.object({
      List: field(
        z.array(TroubleSchema),
        `Talks whose picture at least ${TROUBLE_LEAST} viewers and ${TROUBLE_SHARE * 100} % of them say is broken, and those where that was over in the last ${TROUBLE_OVER_SHOWN_MS / MINUTE_MS} minutes; the newest first, at most ${TROUBLES_MAX}.`,
      ),
    }),
    limit: LIMITS.read,
  }),
};
