import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import {
  GUIDE_PAGES_MAX,
  GUIDE_TITLE_MAX,
  GuideFileSchema,
  GuideIdSchema,
  GuideTypeSchema,
} from './guide-fields.ts';
import { guideSetCalls } from './guide-set.ts';
import { GuideStateSchema, GuideSwitchSchema, keyed, searchFields } from './guide-staff-fields.ts';
import {
  EmptySchema,
  listOf,
  OwnUniversityIdSchema,
  pageFields,
  RegionCodeSchema,
  TimeSchema,
  VersionSchema,
} from './list.ts';
import { UPLOAD_PATHS } from './rules/upload-limits.ts';
import { UploadIdSchema, UploadNameSchema, uploadFields } from './staff-upload.ts';
import { writtenLine, writtenText } from './written-text.ts';

/** Longest introduction of a guide, characters. */
export const GUIDE_INTRO_MAX = 2000;
/** Versions of the texts of a guide that are kept; the oldest go. */
export const GUIDE_VERSIONS_MAX = 50;
/** Provinces and the like of mainland China, with Hongkong, Macau and Taiwan. */
const PROVINCES_MAX = 34;

const textFields = {
  Title: field(
    writtenLine().min(1).max(GUIDE_TITLE_MAX),
    `What it is called, in Chinese, 1 to ${GUIDE_TITLE_MAX} characters.`,
    '本科招生指南',
  ),
  Intro: field(
    writtenText().max(GUIDE_INTRO_MAX).default(''),
    `What it is about, paragraphs separated by a line feed, at most ${GUIDE_INTRO_MAX} characters; empty by default.`,
    '介绍招生专业、培养方式和报考时间。',
  ),
  Type: GuideTypeSchema,
  Year: field(
    z.int().min(2000).max(2100),
    'Calendar year of admission for which it is written, 2000 to 2100.',
    2027,
  ),
  Provinces: field(
    z.array(RegionCodeSchema).max(PROVINCES_MAX).default([]),
    `Codes of the provinces for which it is written, at most ${PROVINCES_MAX}; empty, the default, for the whole country.`,
    ['330000'],
  ),
};

const fileField = field(
  UploadIdSchema.optional(),
  'Id of a file that was checked (`ebook.addFile`), 24 hexadecimal digits; it takes the place of the present one. Places and bookmarks of readers stay. Left out, the file stays as it is.',
  '5f0c92ab17d45f0c92ab17d4',
);

export const StaffGuideSchema = z
  .object({
    Id: GuideIdSchema,
    ...textFields,
    Universityid: field(z.string(), 'Id of the university that publishes it.', '4133010335'),
    Universityname: field(z.string(), 'Full name of the university.', '浙江大学'),
    State: GuideStateSchema,
    Pages: field(
      z.int().min(0).max(GUIDE_PAGES_MAX),
      `Number of pages, at most ${GUIDE_PAGES_MAX}; 0 while it has no file.`,
      64,
    ),
    File: field(GuideFileSchema.nullable(), 'Its PDF; null while it has none, or is not shown.'),
    Readers: field(
      z.int().nonnegative(),
      'Number of accounts that have begun to read it, 0 or more.',
      8420,
    ),
    Publishedtime: field(
      TimeSchema,
      'When it was published here, UTC milliseconds; 0 for a draft.',
      1795176000000,
    ),
    Version: VersionSchema,
  })
  .meta({ id: 'StaffGuide', description: 'Guide as staff edit it.' });
export type StaffGuide = z.output<typeof StaffGuideSchema>;

export const GuidePreviewSchema = z
  .object({
    Url: field(
      z.string(),
      'Path of the PDF on this site with its query, which is signed: whoever has it can read the file.',
      '/export/guide?Id=5f0c92ab17d4&File=3d6f0a81c2b4&Expiretime=1795176900000&Sign=0f3a',
    ),
    Expirestime: field(
      TimeSchema,
      'Until when the address can be opened, UTC milliseconds.',
      1795176900000,
    ),
  })
  .meta({ id: 'GuidePreview', description: 'Where staff read the file of a guide.' });

export const GuideVersionSchema = z
  .object({
    ...textFields,
    Version: VersionSchema,
    Time: field(TimeSchema, 'When it was written, UTC milliseconds.'),
    Displayname: field(
      z.string(),
      'Who wrote it; empty where that is not known, or for a command of the operators.',
      '招生办老师',
    ),
  })
  .meta({ id: 'GuideVersion', description: 'The texts of a guide as they were at one version.' });

const GuideActiveSchema = z.enum(['script', 'launch', 'attachment', 'media', 'form']).meta({
  id: 'GuideActive',
  description:
    'What acts by itself in a PDF: `script`: JavaScript; `launch`: an action that starts a program; `attachment`: a file that is embedded; `media`: media that are programs (RichMedia, 3D); `form`: a form with scripts (XFA).',
  example: 'script',
});
export type GuideActive = z.output<typeof GuideActiveSchema>;

export const GuideUploadSchema = z
  .object({
    ...uploadFields,
    Active: field(
      z.array(GuideActiveSchema),
      'What was found in it that acts by itself, each once; empty unless `Fault` is `active`.',
      [],
    ),
    Pages: field(
      z.int().min(0).max(GUIDE_PAGES_MAX),
      `Number of pages, at most ${GUIDE_PAGES_MAX}; 0 while it is not known.`,
      64,
    ),
    Sections: field(
      z.int().nonnegative(),
      'Number of sections in its outline, 0 or more; 0 while it is not known.',
      12,
    ),
  })
  .meta({ id: 'GuideUpload', description: 'PDF that staff sent for a guide, and its check.' });
export type GuideUpload = z.output<typeof GuideUploadSchema>;

/** What staff do with guides and their sets; `guide` has what everybody reads. */
export const guideStaffCalls = {
  add: call({
    method: 'POST',
    path: '/api/ebook/add',
    access: 'worker',
    summary: 'Makes a guide as a draft',
    input: z.strictObject({ Universityid: OwnUniversityIdSchema, ...textFields, File: fileField }),
    output: StaffGuideSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  edit: call({
    method: 'POST',
    path: '/api/ebook/edit',
    access: 'worker',
    summary: 'Writes the texts of a guide, and gives it another file',
    input: z.strictObject({ ...keyed(GuideIdSchema), ...textFields, File: fileField }),
    output: StaffGuideSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  toggle: call({
    method: 'POST',
    path: '/api/ebook/toggle',
    access: 'worker',
    summary: 'Publishes a guide that has a file, or withdraws it; repeating it changes nothing',
    input: GuideSwitchSchema,
    output: StaffGuideSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  del: call({
    method: 'POST',
    path: '/api/ebook/del',
    access: 'worker',
    summary: 'Deletes a draft of a guide; what was public is withdrawn instead',
    input: z.strictObject(keyed(GuideIdSchema)),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  search: call({
    method: 'GET',
    path: '/api/ebook/search',
    access: 'worker',
    summary: 'The guides that the caller may edit',
    input: z.strictObject({
      ...searchFields,
      Type: field(GuideTypeSchema.optional(), 'Only guides of this type; all by default.'),
      Order: field(
        z.enum(['changed', 'newest', 'readers', 'title']).default('changed'),
        '`changed`: changed last first, the default; `newest`: published last first; `readers`: most readers first; `title`: by title.',
        'changed',
      ),
    }),
    output: listOf(StaffGuideSchema),
    limit: LIMITS.read,
  }),
  get: call({
    method: 'GET',
    path: '/api/ebook/get',
    access: 'worker',
    summary: 'One guide as staff edit it',
    input: z.strictObject({ Id: GuideIdSchema }),
    output: StaffGuideSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  getPreview: call({
    method: 'GET',
    path: '/api/ebook/preview/get',
    access: 'worker',
    summary: 'Where the file of a guide can be read for a quarter of an hour, also of a draft',
    input: z.strictObject({ Id: GuideIdSchema }),
    output: GuidePreviewSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.read,
  }),
  findVersion: call({
    method: 'GET',
    path: '/api/ebook/version/find',
    access: 'worker',
    summary: 'The versions of the texts of a guide, newest first',
    input: z.strictObject({ ...pageFields, Id: GuideIdSchema }),
    output: listOf(GuideVersionSchema),
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  getFile: call({
    method: 'GET',
    path: '/api/ebook/file/get',
    access: 'worker',
    summary: 'How far the check of a PDF is that the caller has sent',
    input: z.strictObject({ Id: UploadIdSchema }),
    output: GuideUploadSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  ...guideSetCalls,
};

/** Media types under which a browser or a program sends such a file; what it is its content says. */
const PDF_TYPES = ['application/pdf', 'application/octet-stream'] as const;

/** What takes the bytes of a guide. */
export const guideStaffFiles = {
  addFile: {
    ...call({
      method: 'POST',
      path: UPLOAD_PATHS.guide,
      access: 'worker',
      summary: 'Stores a PDF and begins its check; it is removed after a day unless a guide has it',
      input: z.strictObject({ Name: UploadNameSchema }),
      output: GuideUploadSchema,
      errors: ['input', 'conflict', 'tooLarge', 'unsupportedMedia'],
      limit: { points: 30, seconds: 600 },
    }),
    body: PDF_TYPES,
  },
} as const satisfies Record<string, FileCall>;
