import { z } from 'zod';
import { KEYWORD_MAX, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, PAGE_MAX } from './constants.ts';
import { field } from './field.ts';
import { CHANNEL_PATTERN } from './rules/channel.ts';
import { TALK_ID_PATTERN } from './rules/talk-id.ts';

export const pageFields = {
  Page: field(
    z.int().min(1).max(PAGE_MAX).default(1),
    `Number of the page, 1 to ${PAGE_MAX}; 1 by default.`,
    1,
  ),
  Limit: field(
    z.int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
    `How many rows at most on a page, 1 to ${PAGE_LIMIT_MAX}; ${PAGE_LIMIT_DEFAULT} by default.`,
    PAGE_LIMIT_DEFAULT,
  ),
};

/** `{ List, Total }`: one page, and how many rows there are over all pages. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    List: field(z.array(item), 'The rows of this page; empty after the last page.'),
    Total: field(z.int().nonnegative(), 'Number of rows over all pages, 0 or more.', 42),
  });

// What follows has an example and no description: each field says what its code or time is of.

/** Six digits of a region: province, city or county. */
export const RegionCodeSchema = z
  .string()
  .regex(/^\d{6}$/, { error: 'regionCodeInvalid' })
  .meta({ example: '440000' });

const REGION_CODES = { min: 100_000, max: 999_999, error: 'regionCodeInvalid' } as const;

/** The same as a caller may send it, as text or as a number; read as text. */
export const RegionCodeInputSchema = z
  .union([
    RegionCodeSchema,
    z
      .int()
      .min(REGION_CODES.min, { error: REGION_CODES.error })
      .max(REGION_CODES.max, { error: REGION_CODES.error }),
  ])
  .transform(String)
  .meta({ example: '440000' });

/** Id of an article, a collection, a campaign or a banner entry: written like that of a talk. */
export const ContentIdSchema = z.string().regex(TALK_ID_PATTERN).meta({ example: 'a065a2349b08' });

export const KeywordSchema = z.string().trim().max(KEYWORD_MAX).meta({ example: '强基' });

/** The channel by which a visit came (specification §3, address parameter `qd`). */
export const ChannelSchema = field(
  z.string().regex(CHANNEL_PATTERN).optional(),
  'Channel by which the visit came, the `qd` of its first address: 1 to 64 letters, digits, dots, hyphens or underscores; left out for none.',
  'poster-03',
);

/** UTC milliseconds. */
export const TimeSchema = z.int().nonnegative().meta({ example: 1795176000000 });

/** The highest number of a row: both databases count them in 32 bits. */
const ROW_ID_MAX = 2_147_483_647;

/** Number of a row as callers give it; a higher one would be a fault of the database. */
export const rowId = () => z.int().min(1).max(ROW_ID_MAX);

/** How often a record that staff edit was changed: see `docs/topics/staff.md#editing-records`. */
export const VersionSchema = field(
  z.int().min(1).max(1_000_000_000),
  'Version of the record: number of its changes and one, 1 or more. An edit gives the version that it began with; 409 when the record was changed since.',
  3,
);

/** University of a record that staff edit. */
export const OwnUniversityIdSchema = field(
  z.string().min(1).max(20).optional(),
  'Id of the university, at most 20 characters: a liaison leaves it out or gives the own one; an operator gives any.',
  '4111010003',
);

export const EmptySchema = z
  .object({})
  .meta({ id: 'Empty', description: 'Nothing: that the call is done says all.' });
