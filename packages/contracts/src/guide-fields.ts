import { z } from 'zod';
import { field } from './field.ts';
import { RegionCodeSchema, TimeSchema } from './list.ts';
import { UPLOAD_LIMITS } from './rules/upload-limits.ts';
import { TalkSchema } from './talk.ts';
import { UniversitySchema } from './university.ts';

/** Largest file of a guide, bytes, and most pages: a phone has to show it. */
export const GUIDE_FILE_MAX_BYTES = UPLOAD_LIMITS.guideBytesMax;
export const GUIDE_PAGES_MAX = 1000;
/** Most sections of an outline, and the deepest level that is kept of it. */
export const GUIDE_SECTIONS_MAX = 500;
export const GUIDE_LEVEL_MAX = 3;
/** Longest title of a guide and of a section, characters. */
export const GUIDE_TITLE_MAX = 60;
/** Most guides that an account follows, and most bookmarks that it keeps in one guide. */
export const GUIDE_FOLLOWS_MAX = 500;
export const GUIDE_BOOKMARKS_MAX = 200;
/** Most places that are kept of an account; the oldest go. */
export const GUIDE_PLACES_MAX = 100;

export const GuideIdSchema = field(
  z.string().regex(/^[0-9a-f]{12}$/),
  'Id of a guide, 12 hexadecimal digits.',
  '5f0c92ab17d4',
);

export const GuideSetIdSchema = field(
  z.string().regex(/^[0-9a-f]{12}$/),
  'Id of a set of guides, 12 hexadecimal digits.',
  'b81d0a4c6e27',
);

export const PageNumberSchema = z.int().min(1).max(GUIDE_PAGES_MAX);

export const GuideTypeSchema = z
  .enum(['general', 'strong', 'comprehensive', 'special', 'majors', 'handbook'])
  .meta({
    id: 'GuideType',
    description:
      '`general`: the guide to undergraduate admission; `strong`: 强基计划; `comprehensive`: 综合评价; ' +
      '`special`: 专项计划; `majors`: what one studies; `handbook`: what new students need.',
    example: 'general',
  });
export type GuideType = z.output<typeof GuideTypeSchema>;

export const GuideFileSchema = z
  .object({
    Url: field(
      z.string(),
      'Path of the PDF on this site, with ranges; it changes with the file. With `?download=1` it is offered for keeping.',
      '/media/guide/5f0c92ab17d4-0d1f3c5a7b9e.pdf',
    ),
    Name: field(z.string(), 'Name under which it is kept.', '浙江大学 2027 本科招生指南.pdf'),
    Size: field(z.int().positive(), 'Bytes, 1 or more.', 482133),
  })
  .meta({ id: 'GuideFile', description: 'File of a guide: a PDF.' });

export type GuideFile = z.output<typeof GuideFileSchema>;

export const GuideSchema = z
  .object({
    Id: GuideIdSchema,
    Title: field(z.string(), 'What it is called, in Chinese.', '本科招生指南'),
    Type: GuideTypeSchema,
    Year: field(
      z.int().min(2000).max(2100),
      'Calendar year of admission for which it is written, 2000 to 2100.',
      2027,
    ),
    Universityid: field(z.string(), 'Id of the university that publishes it.', '4133010335'),
    Universityname: field(z.string(), 'Full name of the university.', '浙江大学'),
    Universityshortname: field(z.string(), 'Name of the university in 2 to 4 characters.', '浙大'),
    Color: field(z.string(), 'Colour of the university, `#rrggbb`.', '#003F88'),
    Kind: field(z.string(), 'Kind of the university by subject, such as 综合类.', '综合类'),
    Provinces: field(
      z.array(RegionCodeSchema),
      'Codes of the provinces for which it is written; empty for the whole country.',
      ['330000'],
    ),
    Pages: field(PageNumberSchema, `Number of pages, 1 to ${GUIDE_PAGES_MAX}.`, 64),
    Readers: field(
      z.int().nonnegative(),
      'Number of accounts that have begun to read it, 0 or more.',
      8420,
    ),
    Publishedtime: field(TimeSchema, 'When it was published here, UTC milliseconds.'),
    Demo: field(z.boolean(), 'Whether it is invented, for the demo.', true),
    File: field(GuideFileSchema, 'Its PDF.'),
  })
  .meta({
    id: 'Guide',
    description: 'Guide as lists show it; the same for every caller, so answers may be shared.',
  });
export type Guide = z.output<typeof GuideSchema>;

export const GuideLinkSchema = z
  .object({
    Talk: field(TalkSchema, 'The talk in which the section was treated.'),
    Atms: field(
      z.int().nonnegative(),
      'Where in its recording, milliseconds from the beginning, 0 or more.',
      42_000,
    ),
  })
  .meta({
    id: 'GuideLink',
    description: 'Second of a talk at which a section of a guide is treated.',
  });
export type GuideLink = z.output<typeof GuideLinkSchema>;

export const GuideSectionSchema = z
  .object({
    Title: field(z.string(), 'Heading of the section, in Chinese.', '2.3 校测与录取'),
    Level: field(
      z.int().min(1).max(GUIDE_LEVEL_MAX),
      `Number of levels down, counted from 1 for a chapter, at most ${GUIDE_LEVEL_MAX}.`,
      2,
    ),
    Page: field(PageNumberSchema, 'Page on which it begins, from 1.', 12),
    Links: field(
      z.array(GuideLinkSchema),
      'Talks that are recorded and treat it, newest first; may be empty.',
    ),
  })
  .meta({ id: 'GuideSection', description: 'Section of a guide, as its outline names it.' });
export type GuideSection = z.output<typeof GuideSectionSchema>;

export const GuideSetSchema = z
  .object({
    Id: GuideSetIdSchema,
    Title: field(z.string(), 'What the set is called, in Chinese.', '强基计划'),
    Intro: field(z.string(), 'What is in it, one line in Chinese.', '39 所高校的强基计划招生简章'),
    Count: field(z.int().nonnegative(), 'Number of its guides, 0 or more.', 12),
    Colors: field(
      z.array(z.string()).max(3),
      'Colours of the universities of its first three guides, `#rrggbb`.',
      ['#660874', '#8B0012', '#003F88'],
    ),
  })
  .meta({ id: 'GuideSet', description: 'Guides that belong together.' });
export type GuideSet = z.output<typeof GuideSetSchema>;

export const GuideDetailSchema = GuideSchema.extend({
  Intro: field(
    z.string(),
    'What it is about: plain text, its paragraphs separated by a line feed; may be empty.',
    '介绍招生专业、培养方式和报考时间。',
  ),
  University: field(UniversitySchema, 'The university that publishes it.'),
  Sections: field(
    z.array(GuideSectionSchema),
    `Its outline in the order of the pages, at most ${GUIDE_SECTIONS_MAX}; empty where the file has none.`,
  ),
  Sets: field(z.array(GuideSetSchema), 'The sets in which it is; may be empty.'),
}).meta({ id: 'GuideDetail', description: 'Guide with its university, outline and sets.' });
export type GuideDetail = z.output<typeof GuideDetailSchema>;

export const GuideTreatedSchema = z
  .object({
    Guide: field(GuideSchema, 'The guide in which the section stands.'),
    Title: field(z.string(), 'Heading of the section, in Chinese.', '2.3 校测与录取'),
    Page: field(PageNumberSchema, 'Page on which it begins, from 1.', 12),
    Atms: field(
      z.int().nonnegative(),
      'Where in the recording it is treated, milliseconds from the beginning, 0 or more.',
      42_000,
    ),
  })
  .meta({ id: 'GuideTreated', description: 'Section of a guide that a talk treats.' });
export type GuideTreated = z.output<typeof GuideTreatedSchema>;

export const GuidePlaceSchema = z
  .object({
    Guide: field(GuideSchema, 'The guide that was read.'),
    Page: field(PageNumberSchema, 'Page that was read last, from 1.', 12),
    Section: field(
      z.string(),
      'Heading of the last section that begins on that page or before; empty for none.',
      '2.3 校测与录取',
    ),
    Time: field(TimeSchema, 'When it was read last, UTC milliseconds.'),
  })
  .meta({ id: 'GuidePlace', description: 'How far the caller has read a guide.' });
export type GuidePlace = z.output<typeof GuidePlaceSchema>;

export const GuideReportReasonSchema = z.enum(['broken', 'wrong', 'outdated', 'other']).meta({
  id: 'GuideReportReason',
  description:
    '`broken`: the file does not open; `wrong`: something in it is not true; `outdated`: there is a ' +
    'newer one; `other`: as the note says.',
  example: 'broken',
});
export type GuideReportReason = z.output<typeof GuideReportReasonSchema>;
