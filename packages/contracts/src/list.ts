import { z } from 'zod';
import { KEYWORD_MAX, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, PAGE_MAX } from './constants.ts';

/** `Page` counts from 1; `Limit` is at most 100. */
export const pageFields = {
  Page: z.int().min(1).max(PAGE_MAX).default(1),
  Limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
};

/** `{ List, Total }`: one page, and how many rows there are over all pages. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ List: z.array(item), Total: z.int().nonnegative() });

/** Six digits of a region: province, city or county. */
export const RegionCodeSchema = z.string().regex(/^\d{6}$/, { error: 'regionCodeInvalid' });

export const KeywordSchema = z.string().trim().max(KEYWORD_MAX);

/** UTC milliseconds. */
export const TimeSchema = z.int().nonnegative();

export const EmptySchema = z.object({});
