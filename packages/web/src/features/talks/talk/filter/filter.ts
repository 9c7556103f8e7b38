import type { TextKey } from '../texts.ts';

/** What a list is narrowed to; an empty string narrows nothing. */
export interface TalkFilter {
  readonly provinceid: string;
  readonly kind: string;
}

export const NO_FILTER: TalkFilter = { provinceid: '', kind: '' };

/** A filter as the calls take it: what narrows nothing is left out. */
export const filterInput = (filter: TalkFilter): { Provinceid?: string; Kind?: string } => ({
  ...(filter.provinceid === '' ? {} : { Provinceid: filter.provinceid }),
  ...(filter.kind === '' ? {} : { Kind: filter.kind }),
});

/** How many of its parts narrow the list. */
export const filterCount = (filter: TalkFilter): number => Object.keys(filterInput(filter)).length;

/** The filter with one part set; set again to the same value, it is cleared. */
export const toggleFilter = (
  filter: TalkFilter,
  part: keyof TalkFilter,
  value: string,
): TalkFilter => ({ ...filter, [part]: filter[part] === value ? '' : value });

/** A choice among tags or chips. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/**
 * Kinds of universities as the data names them, the most frequent first. Each is the key of its text
 * too: the first page has all of them, and no other names for them.
 */
export const KINDS = [
  '综合类',
  '理工类',
  '师范类',
  '医药类',
  '财经类',
  '政法类',
  '农林类',
  '语言类',
  '艺术类',
  '体育类',
  '民族类',
  '军事类',
] as const satisfies readonly TextKey[];
