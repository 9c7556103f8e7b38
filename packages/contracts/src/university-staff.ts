import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import { listOf, pageFields, TimeSchema, VersionSchema } from './list.ts';
import {
  ORG_PICTURE_TEXT_MAX,
  ORG_PICTURES_MAX,
  OrgPictureIdSchema,
  orgOwnFields,
} from './org-fields.ts';
import { PICTURE_LIMITS } from './rules/feedback-limits.ts';
import { ORG_PICTURE_MAX_BYTES, ORG_PICTURE_PATHS } from './rules/org-page-limits.ts';
import {
  nameFields,
  ownFields,
  StoredFactSchema,
  UNIVERSITY_FACTS_MAX,
  UniversityIdSchema,
  WrittenFactSchema,
} from './university.ts';
import { writtenLine } from './written-text.ts';

/** Longest remark of an operator about a field, characters. */
export const ORG_REMARK_MAX = 200;

const orgId = () => field(UniversityIdSchema, 'Id of the university.', '4133010335');

const OrgOwnPictureSchema = z
  .object({
    Id: OrgPictureIdSchema,
    Text: field(
      writtenLine().min(1).max(ORG_PICTURE_TEXT_MAX),
      `What it shows, 1 to ${ORG_PICTURE_TEXT_MAX} characters.`,
      '紫金港校区图书馆',
    ),
  })
  .meta({ id: 'OrgOwnPicture', description: 'Picture of a campus as staff choose it.' });

const pictures = field(
  z.array(OrgOwnPictureSchema).max(ORG_PICTURES_MAX),
  `Pictures of the campus in the order in which they are shown, at most ${ORG_PICTURES_MAX}.`,
);

/** What staff write of the page of their university. */
const contentInput = {
  Name: nameFields.Name,
  Shortname: nameFields.Shortname,
  Color: nameFields.Color,
  Site: ownFields.Site,
  ...orgOwnFields,
  Pictures: pictures,
  Facts: field(
    z.array(WrittenFactSchema).max(UNIVERSITY_FACTS_MAX),
    `All of its facts in their order, at most ${UNIVERSITY_FACTS_MAX}, each name once.`,
  ),
};

/** The same as it is stored: imports may have written what the form would refuse. */
const contentFields = {
  Name: field(z.string(), 'Full official name.', '浙江大学'),
  Shortname: field(z.string(), 'Name as people say it; drawn in the emblem.', '浙大'),
  Color: field(z.string(), 'Colour of posters and emblem, `#rrggbb`.', '#003F88'),
  Site: field(z.string(), 'Address of its home page; may be empty.', 'https://www.zju.edu.cn'),
  ...orgOwnFields,
  Pictures: pictures,
  Facts: field(
    z.array(StoredFactSchema),
    'Its facts in the order in which they are shown; may be empty.',
  ),
};

export const OrgContentSchema = z
  .object(contentFields)
  .meta({ id: 'OrgContent', description: 'The page of a university as its staff write it.' });
export type OrgContent = z.output<typeof OrgContentSchema>;

export const OrgFieldSchema = z
  .enum(Object.keys(contentFields) as [keyof OrgContent, ...(keyof OrgContent)[]])
  .meta({
    id: 'OrgField',
    description: 'Field of the page of a university, by its name there.',
    example: 'Intro',
  });
export type OrgField = z.output<typeof OrgFieldSchema>;

export const OrgFieldStateSchema = z.enum(['waiting', 'unread', 'returned', 'remarked']).meta({
  id: 'OrgFieldState',
  description:
    '`waiting`: students see the former value until an operator approves the new one; `unread`: students see the new value, and an operator has yet to read it; `returned`: the new value was given back, and students see the former one; `remarked`: students see the new value, and an operator wants it changed.',
  example: 'waiting',
});
export type OrgFieldState = z.output<typeof OrgFieldStateSchema>;

export const OrgFieldReviewSchema = z
  .object({
    Field: OrgFieldSchema,
    State: OrgFieldStateSchema,
    Remark: field(z.string(), 'What an operator said of it; empty for nothing.', '请写明出处'),
    Time: field(TimeSchema, 'When it came into this state, UTC milliseconds.'),
    By: field(z.string(), 'Name of who brought it there; empty where they are gone.', '陈老师'),
  })
  .meta({ id: 'OrgFieldReview', description: 'What an operator has to do with a field, or did.' });
export type OrgFieldReview = z.output<typeof OrgFieldReviewSchema>;

export const OrgPageSchema = z
  .object({
    Id: orgId(),
    Version: VersionSchema,
    Content: field(OrgContentSchema, 'As its staff want it: what waits and was given back too.'),
    Live: field(OrgContentSchema, 'As students see it.'),
    Reviews: field(
      z.array(OrgFieldReviewSchema),
      'Fields that wait for an operator or were answered by one; may be empty.',
    ),
    Approval: field(
      z.boolean(),
      'Whether all that a liaison changes waits for an operator, not only name, short name and colour.',
      false,
    ),
    Readtime: field(
      TimeSchema,
      'When an operator last read what was changed, UTC milliseconds; 0 for never.',
    ),
    Readby: field(z.string(), 'Name of that operator; empty for nobody.', '周平'),
  })
  .meta({ id: 'OrgPage', description: 'The page of a university, for those who write it.' });
export type OrgPage = z.output<typeof OrgPageSchema>;

export const OrgVersionSchema = z
  .object({
    Number: field(z.int().positive(), 'Number of the version, 1 for the first.', 3),
    Time: field(TimeSchema, 'When it was saved, UTC milliseconds.'),
    By: field(z.string(), 'Name of who saved it; empty where they are gone.', '陈老师'),
    Seen: field(
      z.boolean(),
      'True: nobody saved it: it is what students saw before the first save, or before an approval. Then `By` is empty.',
      false,
    ),
    Content: OrgContentSchema,
  })
  .meta({ id: 'OrgVersion', description: 'The page of a university as it once was.' });
export type OrgVersion = z.output<typeof OrgVersionSchema>;

export const OrgReviewSchema = z
  .object({
    Id: orgId(),
    Version: VersionSchema,
    Name: field(z.string(), 'Name of the university, as students see it.', '浙江大学'),
    Since: field(
      TimeSchema,
      'Since when the oldest of the fields waits, UTC milliseconds; 0 where none does.',
    ),
    Savedby: field(z.string(), 'Name of who saved last; empty where they are gone.', '陈老师'),
    Decidedtime: field(
      TimeSchema,
      'When an operator last decided about changes of it, UTC milliseconds; 0 for never.',
    ),
    Decidedby: field(
      z.string(),
      'Name of that operator; empty for nobody, or where they are gone.',
      '周平',
    ),
    Fields: field(
      z.array(OrgFieldReviewSchema),
      'The fields that wait to be approved or read, at least one; where it is decided, those that were given back or remarked, if any.',
    ),
    Before: field(OrgContentSchema, 'The page with their former values.'),
    After: field(OrgContentSchema, 'The page with their new values.'),
  })
  .meta({
    id: 'OrgReview',
    description: 'What was changed in the page of a university and waits.',
  });
export type OrgReview = z.output<typeof OrgReviewSchema>;

export const orgPageCalls = {
  get: call({
    method: 'GET',
    path: '/api/uni/page/get',
    access: 'worker',
    summary: 'The page of the own university as staff write it',
    input: z.strictObject({ Id: orgId() }),
    output: OrgPageSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  save: call({
    method: 'POST',
    path: '/api/uni/page/save',
    access: 'worker',
    summary:
      'Saves the page of the own university: what need not wait for an operator is seen at once',
    input: z.strictObject({ Id: orgId(), Version: VersionSchema, ...contentInput }),
    output: OrgPageSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  findVersions: call({
    method: 'GET',
    path: '/api/uni/page/version/list',
    access: 'worker',
    summary: 'The page of the own university as it was saved, newest first',
    input: z.strictObject({ Id: orgId(), ...pageFields }),
    output: listOf(OrgVersionSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  findReviews: call({
    method: 'GET',
    path: '/api/uni/page/review/list',
    access: 'operator',
    summary: 'Pages of universities with changes that wait, or that were decided',
    input: z.strictObject({
      State: field(
        z.enum(['waiting', 'decided']).default('waiting'),
        '`waiting`, the default: those of which something waits, the oldest first; `decided`: those of which nothing waits any more, the newest decision first.',
        'waiting',
      ),
      ...pageFields,
    }),
    output: listOf(OrgReviewSchema),
    limit: LIMITS.read,
  }),
  restore: call({
    method: 'POST',
    path: '/api/uni/page/version/restore',
    access: 'operator',
    summary:
      'Lets students see the page as it once was: an approval is undone so. Its staff are told',
    input: z.strictObject({
      Id: orgId(),
      Version: VersionSchema,
      Number: field(z.int().positive(), 'Number of the version that comes back, 1 or more.', 3),
      Remark: field(
        writtenLine().min(1).max(ORG_REMARK_MAX),
        `Why, for the staff of the university: 1 to ${ORG_REMARK_MAX} characters.`,
        '校名以教育部名单为准',
      ),
    }),
    output: OrgPageSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  decide: call({
    method: 'POST',
    path: '/api/uni/page/review/decide',
    access: 'operator',
    summary: 'Approves the changes of a page that wait, but for those that are given back',
    input: z.strictObject({
      Id: orgId(),
      Version: VersionSchema,
      Remarks: field(
        z
          .array(
            z.strictObject({
              Field: OrgFieldSchema,
              Remark: field(
                writtenLine().min(1).max(ORG_REMARK_MAX),
                `Why it is given back, 1 to ${ORG_REMARK_MAX} characters.`,
                '请写明出处',
              ),
            }),
          )
          .max(Object.keys(contentFields).length)
          .default([]),
        'Fields that are given back, each once; none by default.',
      ),
    }),
    output: z.object({
      Live: field(OrgContentSchema, 'The page as students see it now.'),
      Reviews: field(z.array(OrgFieldReviewSchema), 'What was given back; may be empty.'),
    }),
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};

/** What takes and gives the bytes of pictures. */
export const orgPageFiles = {
  addPicture: {
    ...call({
      method: 'POST',
      path: ORG_PICTURE_PATHS.add,
      access: 'worker',
      summary: `Keeps a picture for the page of the own university, written anew as WebP of at most ${ORG_PICTURE_MAX_BYTES / 1024} KB`,
      input: z.strictObject({ Id: orgId() }),
      output: z.object({ Id: OrgPictureIdSchema }),
      errors: ['input', 'notFound', 'tooLarge', 'unsupportedMedia'],
      limit: { points: 30, seconds: 600 },
    }),
    body: PICTURE_LIMITS.types,
  },
  getPicture: {
    ...call({
      method: 'GET',
      path: ORG_PICTURE_PATHS.get,
      access: 'worker',
      summary: 'The bytes of a picture of the own university, also of one that nobody else sees',
      input: z.strictObject({ Id: orgId(), Picture: OrgPictureIdSchema }),
      output: z.unknown(),
      errors: ['notFound'],
      limit: LIMITS.read,
    }),
    answer: PICTURE_LIMITS.writtenType,
  },
} as const satisfies Record<string, FileCall>;
