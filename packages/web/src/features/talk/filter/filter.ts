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

/** Kinds of universities as the data names them, the most frequent first. */
export const KINDS: readonly { readonly value: string; readonly label: TextKey }[] = [
  { value: '综合类', label: 'talkKindComprehensive' },
  { value: '理工类', label: 'talkKindEngineering' },
  { value: '师范类', label: 'talkKindTeacher' },
  { value: '医药类', label: 'talkKindMedicine' },
  { value: '财经类', label: 'talkKindFinance' },
  { value: '政法类', label: 'talkKindLaw' },
  { value: '农林类', label: 'talkKindAgriculture' },
  { value: '语言类', label: 'talkKindLanguage' },
  { value: '艺术类', label: 'talkKindArt' },
  { value: '体育类', label: 'talkKindSport' },
  { value: '民族类', label: 'talkKindMinority' },
  { value: '军事类', label: 'talkKindMilitary' },
];
