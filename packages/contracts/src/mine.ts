import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { EventSchema } from './event.ts';
import { field } from './field.ts';
import { InboxKindSchema } from './inbox.ts';
import { TimeSchema } from './list.ts';
import { TalkSchema } from './talk.ts';
import { UniversityMarkSchema } from './university.ts';

/** What is on next for somebody that the own page shows, and universities that they follow. */
export const NEXT_MAX = 2;
export const FOLLOWED_SHOWN = 4;

export const NextSchema = z
  .object({
    Time: field(TimeSchema, 'When it begins or began, UTC milliseconds.', 1795172400000),
    Talk: field(TalkSchema.nullable(), 'The booked talk; null for an event.'),
    Event: field(
      EventSchema.nullable(),
      'The event in which the caller has a place; null for a talk.',
    ),
  })
  .meta({ id: 'Next', description: 'What the caller has before them: a talk or an event.' });
export type Next = z.output<typeof NextSchema>;

const count = (what: string, example: number) =>
  field(z.int().nonnegative(), `${what}, 0 or more.`, example);

export const mineCalls = {
  get: call({
    method: 'GET',
    path: '/api/user/mine/get',
    access: 'user',
    summary: 'What the own page shows: what is on next, and how much the caller has of everything',
    input: z.strictObject({}),
    output: z.object({
      Next: field(
        z.array(NextSchema),
        `Live ones and what comes next, soonest first; at most ${NEXT_MAX}.`,
      ),
      Coming: count('Number of booked talks that are live or to come', 5),
      Favourites: count('Number of talks, guides and answers that are kept', 18),
      Signups: count(
        'Number of universities and events with which the caller signed up, with those withdrawn',
        3,
      ),
      Invites: count('Number of talks to which the caller invites', 2),
      Courses: count('Number of talks that are booked, over or not', 1),
      Newest: field(
        z
          .object({
            Kind: InboxKindSchema,
            University: field(
              z.string(),
              'Name of the university of the talk that it is about; empty for none.',
              '上海交通大学',
            ),
          })
          .nullable(),
        'The newest message that the caller has not seen; null for none.',
      ),
      Follows: count('Number of universities that the caller follows', 6),
      Followed: field(
        z.array(UniversityMarkSchema),
        `The universities followed last; at most ${FOLLOWED_SHOWN}.`,
      ),
      Subscribed: field(
        z.boolean(),
        'Whether the caller subscribed to the timetable of each morning.',
        true,
      ),
      Morninghour: field(z.int().min(0).max(23), 'Hour at which that comes, in Asia/Shanghai.', 7),
      Devices: count('Number of devices on which the caller is logged in', 2),
    }),
    limit: LIMITS.read,
  }),
};
