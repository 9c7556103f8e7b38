import { z } from 'zod';
import { call, LIMITS } from './call.ts';
import { countOf, field } from './field.ts';
import { ContentIdSchema, listOf, pageFields, rowId, TimeSchema, VersionSchema } from './list.ts';
import { PushTextSchema } from './outreach-template.ts';
import { TEMPLATE_LIMITS } from './rules/push-template.ts';
import { STAT_LEAST_STUDENTS, STAT_ROUNDED_TO } from './stat.ts';

/** Schools that a dry run names. */
export const TRIED_SCHOOLS_MAX = 20;

export const AnnouncementStateSchema = z
  .enum(['running', 'paused', 'stopped', 'withdrawn', 'done'])
  .meta({
    id: 'AnnouncementState',
    description:
      '`running`: people are left; `paused`: by an operator; `stopped`: by an operator, for good; ' +
      '`withdrawn`: for good, because the collection was withdrawn or is over; `done`: nobody is left.',
    example: 'running',
  });
export type AnnouncementState = z.output<typeof AnnouncementStateSchema>;

const students = (what: string) =>
  field(
    z.int().min(STAT_LEAST_STUDENTS).nullable(),
    `Number of ${what}, rounded to a multiple of ${STAT_ROUNDED_TO}; null for fewer than ${STAT_LEAST_STUDENTS}.`,
    1240,
  );

export const AnnouncementSchema = z
  .object({
    Id: field(z.int().positive(), 'Id of the announcement, 1 or more.', 3),
    Version: VersionSchema,
    Collectid: field(ContentIdSchema, 'Id of the collection that is announced.'),
    State: AnnouncementStateSchema,
    Title: field(
      z.string(),
      'Title of the message as it is sent; `{school}` stands for the school of whoever reads it.',
      '《强基计划一站听懂》11月20日 19:00开讲',
    ),
    Content: field(z.string(), 'Its text, in the same way.', '{school}的同学：共 12 场宣讲。'),
    Templatename: field(z.string(), 'What staff call its template now.', '专场开讲通知'),
    Planned: students('students who could be reached as it was started'),
    Told: students('students who were told so far'),
    Startedtime: field(TimeSchema, 'When it was started, UTC milliseconds.', 1795172400000),
    Displayname: field(z.string(), 'Who started it; empty for an account that is gone.', '王运营'),
    Endedtime: field(
      TimeSchema.nullable(),
      'When it ended, UTC milliseconds; null while it has not.',
      1795173000000,
    ),
    Quietuntil: field(
      TimeSchema.nullable(),
      'When it goes on by itself after the quiet hours of the night, UTC milliseconds; null where it does not wait for that.',
      1795215600000,
    ),
  })
  .meta({
    id: 'Announcement',
    description: 'A collection is announced to the students of the high schools in its list.',
  });
export type Announcement = z.output<typeof AnnouncementSchema>;

const collectionKey = {
  Collectid: field(
    ContentIdSchema,
    'Id of the collection, 1 to 40 letters, digits, hyphens or underscores.',
  ),
};
const templateKey = {
  Templateid: field(rowId(), 'Id of the template, 1 or more.', 4),
};
/** Calls with which collections are announced. */
export const announcementCalls = {
  getTemplate: call({
    method: 'GET',
    path: '/api/collect/getPushTemplate',
    access: 'worker',
    summary: 'One text for announcements, as it is now',
    input: z.strictObject({ Id: templateKey.Templateid }),
    output: PushTextSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  tryAnnouncement: call({
    method: 'GET',
    path: '/api/collect/tryAnnouncement',
    access: 'operator',
    summary: 'What an announcement would say, and how many it would reach; sends nothing',
    input: z.strictObject({ ...collectionKey, ...templateKey }),
    output: z.object({
      Version: VersionSchema,
      Templateversion: VersionSchema,
      Title: field(
        z.string(),
        'The title, filled in for a student of one of the schools.',
        '《强基计划一站听懂》11月20日 19:00开讲',
      ),
      Content: field(
        z.string(),
        'The text, filled in, with the sentence that says why it came.',
        '启明中学的同学：共 12 场宣讲。',
      ),
      Fits: field(
        z.boolean(),
        `Whether it can be sent: at most ${TEMPLATE_LIMITS.filledTitleMax} characters of title and ${TEMPLATE_LIMITS.filledContentMax} of text, also with the longest name of a school.`,
        true,
      ),
      Matched: countOf('schools of the list that the directory has', 95),
      Unmatched: countOf('schools of the list that it does not have: nobody there is reached', 5),
      Students: students(
        'students who would be told: registered with one of these schools, and consenting to that their registration is used; not those who have switched such messages off, nor those who were told of this collection before',
      ),
      List: field(
        z.array(
          z.object({
            Schoolname: field(z.string(), 'Name of the school.', '启明中学'),
            Students: field(
              z.int().min(STAT_LEAST_STUDENTS),
              `Number of its students who would be told, rounded to a multiple of ${STAT_ROUNDED_TO}, ${STAT_LEAST_STUDENTS} or more.`,
              120,
            ),
          }),
        ),
        `The schools with the most of them, at most ${TRIED_SCHOOLS_MAX}; none with fewer than ${STAT_LEAST_STUDENTS}.`,
      ),
      Others: countOf('matched schools that are not named here', 75),
    }),
    errors: ['notFound'],
    limit: LIMITS.write,
  }),
  startAnnouncement: call({
    method: 'POST',
    path: '/api/collect/startAnnouncement',
    access: 'operator',
    summary: 'Announces a collection to the students of its schools, to each of them once',
    input: z.strictObject({
      ...collectionKey,
      Version: VersionSchema,
      ...templateKey,
      Templateversion: VersionSchema,
    }),
    output: AnnouncementSchema,
    errors: ['input', 'notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  steerAnnouncement: call({
    method: 'POST',
    path: '/api/collect/steerAnnouncement',
    access: 'operator',
    summary: 'Pauses an announcement, goes on with it, or stops it for good',
    input: z.strictObject({
      Id: field(rowId(), 'Id of the announcement, 1 or more.', 3),
      Version: VersionSchema,
      State: field(
        z.enum(['running', 'paused', 'stopped']),
        '`paused`: nobody more is told until it goes on; `running`: it goes on; `stopped`: it ends.',
        'paused',
      ),
    }),
    output: AnnouncementSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  listAnnouncements: call({
    method: 'GET',
    path: '/api/collect/listAnnouncement',
    access: 'worker',
    summary: 'The announcements of a collection that the caller may edit, the newest first',
    input: z.strictObject({ ...pageFields, ...collectionKey }),
    output: listOf(AnnouncementSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
};
