import { z } from 'zod';
import type { FileCall } from './call.ts';
import { call, LIMITS } from './call.ts';
import { field } from './field.ts';
import {
  GUIDE_PAGES_MAX,
  GUIDE_TITLE_MAX,
  GuideFileSchema,
  GuideIdSchema,
  GuideSetIdSchema,
  GuideTypeSchema,
} from './guide.ts';
import {
  EmptySchema,
  KeywordSchema,
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

/** Longest introduction of a guide, and of a set, characters. */
export const GUIDE_INTRO_MAX = 2000;
export const GUIDE_SET_INTRO_MAX = 200;
/** Most guides of a set. */
export const GUIDE_SET_GUIDES_MAX = 200;
/** Versions of the texts of a guide that are kept; the oldest go. */
export const GUIDE_VERSIONS_MAX = 50;
/** Provinces and the like of mainland China, with Hongkong, Macau and Taiwan. */
const PROVINCES_MAX = 34;

export const EbookStateSchema = z.enum(['draft', 'public', 'withdrawn']).meta({
  id: 'EbookState',
  description:
    '`draft`: it was never shown to the public; `public`: it is shown; `withdrawn`: it was shown before.',
  example: 'public',
});
export type EbookState = z.output<typeof EbookStateSchema>;

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
    State: EbookStateSchema,
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

export const GuideUploadSchema = z
  .object({
    ...uploadFields,
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

const setTextFields = {
  Title: field(
    writtenLine().min(1).max(GUIDE_TITLE_MAX),
    `What the set is called, in Chinese, 1 to ${GUIDE_TITLE_MAX} characters.`,
    '强基计划',
  ),
  Intro: field(
    writtenLine().max(GUIDE_SET_INTRO_MAX).default(''),
    `What is in it, one line, at most ${GUIDE_SET_INTRO_MAX} characters; empty by default.`,
    '39 所高校的强基计划招生简章',
  ),
};

export const StaffGuideSetSchema = z
  .object({
    Id: GuideSetIdSchema,
    ...setTextFields,
    Universityid: field(
      z.string(),
      'Id of the university whose liaisons edit it; empty for a set of the platform.',
      '',
    ),
    Universityname: field(z.string(), 'Full name of that university; empty for none.', ''),
    State: EbookStateSchema,
    Guides: field(
      z.array(
        z.object({
          Id: GuideIdSchema,
          Title: field(z.string(), 'What the guide is called, in Chinese.', '本科招生指南'),
          Universityname: field(z.string(), 'Full name of its university.', '浙江大学'),
          State: EbookStateSchema,
        }),
      ),
      `Its guides in their order, at most ${GUIDE_SET_GUIDES_MAX}; the public sees those that are shown.`,
    ),
    Version: VersionSchema,
  })
  .meta({ id: 'StaffGuideSet', description: 'Set of guides as staff edit it.' });
export type StaffGuideSet = z.output<typeof StaffGuideSetSchema>;

const keyed = (id: typeof GuideIdSchema) => ({ Id: id, Version: VersionSchema });

const SwitchSchema = z
  .strictObject({
    ...keyed(GuideIdSchema),
    On: field(z.boolean(), 'True publishes it, false withdraws it.', true),
  })
  .meta({ id: 'GuideSwitch', description: 'Whether a guide, or a set of guides, is published.' });

const searchFields = {
  ...pageFields,
  Universityid: OwnUniversityIdSchema,
  State: field(EbookStateSchema.optional(), 'Only those in this state; all by default.'),
  Name: field(
    KeywordSchema.optional(),
    "Words that must all be in the title or the university's names; at most 50 characters.",
    '浙大 强基',
  ),
};

/** What staff do with guides and their sets; `guide` has what everybody reads. */
export const ebookCalls = {
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
    input: SwitchSchema,
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
  addSet: call({
    method: 'POST',
    path: '/api/ebook/addSet',
    access: 'worker',
    summary:
      'Makes a set of guides as a draft: of the own university by a liaison, of the platform by an operator',
    input: z.strictObject(setTextFields),
    output: StaffGuideSetSchema,
    limit: LIMITS.write,
  }),
  editSet: call({
    method: 'POST',
    path: '/api/ebook/editSet',
    access: 'worker',
    summary: 'Writes the texts of a set of guides',
    input: z.strictObject({ ...keyed(GuideSetIdSchema), ...setTextFields }),
    output: StaffGuideSetSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  delSet: call({
    method: 'POST',
    path: '/api/ebook/delSet',
    access: 'worker',
    summary: 'Deletes a draft of a set; what was public is withdrawn instead',
    input: z.strictObject(keyed(GuideSetIdSchema)),
    output: EmptySchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  searchSet: call({
    method: 'GET',
    path: '/api/ebook/searchSet',
    access: 'worker',
    summary: 'The sets of guides that the caller may edit, in their order',
    input: z.strictObject(searchFields),
    output: listOf(StaffGuideSetSchema),
    limit: LIMITS.read,
  }),
  getSet: call({
    method: 'GET',
    path: '/api/ebook/set/get',
    access: 'worker',
    summary: 'One set of guides as staff edit it',
    input: z.strictObject({ Id: GuideSetIdSchema }),
    output: StaffGuideSetSchema,
    errors: ['notFound'],
    limit: LIMITS.read,
  }),
  toggleSet: call({
    method: 'POST',
    path: '/api/ebook/toggleSet',
    access: 'worker',
    summary: 'Publishes a set of guides or withdraws it; repeating it changes nothing',
    input: SwitchSchema,
    output: StaffGuideSetSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
  attachToSet: call({
    method: 'POST',
    path: '/api/ebook/attachToSet',
    access: 'worker',
    summary: 'Says which guides are in a set, in their order; a liaison gives only own ones',
    input: z.strictObject({
      ...keyed(GuideSetIdSchema),
      Guideids: field(
        z.array(GuideIdSchema).max(GUIDE_SET_GUIDES_MAX),
        `Ids of all guides of the set in their order, each once, at most ${GUIDE_SET_GUIDES_MAX}; those that are left out are no longer in it.`,
        ['5f0c92ab17d4'],
      ),
    }),
    output: StaffGuideSetSchema,
    errors: ['notFound', 'conflict'],
    limit: LIMITS.write,
  }),
};

/** Media types under which a browser or a program sends such a file; what it is its content says. */
const PDF_TYPES = ['application/pdf', 'application/octet-stream'] as const;

/** What takes the bytes of a guide. */
export const ebookFiles = {
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
