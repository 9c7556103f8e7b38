import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { RankFilter } from '@xuanjiang/contracts/rules/rank-choice';

/** What the address says: nothing of the profile but the exam. Empty and zero narrow nothing. */
export interface RankAddress {
  readonly provinceid: string;
  readonly subject: string;
  /** Only units whose demands the chosen subjects meet, or that are unclear. */
  readonly fits: boolean;
  /** Code of the province in which the university lies. */
  readonly place: string;
  readonly kind: string;
  readonly owner: string;
  readonly major: string;
  readonly tuition: number;
  readonly plan: number;
  readonly category: string;
}

/** Longest text in the address, characters. */
export const TEXT_MAX = 40;
/** Highest tuitions of a year that can be chosen, yuan. */
export const TUITIONS = [6000, 10_000, 20_000, 50_000] as const;
/** Least planned places that can be chosen. */
export const PLANS = [5, 10, 30, 50] as const;

const oneOf = (value: string, values: readonly number[]): number =>
  values.find((each) => String(each) === value) ?? 0;

export const addressOf = (query: URLSearchParams): RankAddress => {
  const text = (name: string): string => (query.get(name) ?? '').trim().slice(0, TEXT_MAX);
  const province = (name: string): string => ownProvinceOf(text(name))?.code ?? '';
  return {
    provinceid: province('province'),
    subject: text('subject'),
    fits: query.get('fits') !== '0',
    place: province('place'),
    kind: text('kind'),
    owner: text('owner'),
    major: text('major'),
    tuition: oneOf(text('tuition'), TUITIONS),
    plan: oneOf(text('plan'), PLANS),
    category: text('category'),
  };
};

export const queryOf = (address: RankAddress): URLSearchParams => {
  const { provinceid, fits, ...rest } = address;
  const query = new URLSearchParams();
  if (provinceid !== '') query.set('province', provinceid);
  for (const [name, value] of Object.entries(rest)) {
    if (value !== '' && value !== 0) query.set(name, String(value));
  }
  if (!fits) query.set('fits', '0');
  return query;
};

/** The parts of the filter that one can loosen, in the order of the chips. */
export const PARTS = [
  'place',
  'kind',
  'owner',
  'major',
  'tuition',
  'plan',
  'category',
] as const satisfies readonly (keyof RankAddress)[];
export type Part = (typeof PARTS)[number];

const NOTHING = {
  ...{ place: '', kind: '', owner: '', major: '', tuition: 0, plan: 0, category: '' },
} as const;

export const isUsed = (address: RankAddress, part: Part): boolean =>
  address[part] !== NOTHING[part];

export const without = (address: RankAddress, part: Part): RankAddress => ({
  ...address,
  [part]: NOTHING[part],
});

export const withoutAll = (address: RankAddress): RankAddress => ({
  ...address,
  ...NOTHING,
  fits: false,
});

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value]);

/** The same as the table is asked for it. @param hasChosen subjects were chosen, so that demands can be compared */
export const filterOf = (address: RankAddress, hasChosen: boolean): RankFilter => ({
  places: listOf(address.place),
  kinds: listOf(address.kind),
  owners: listOf(address.owner),
  categories: listOf(address.category),
  words: address.major,
  tuitionMax: address.tuition || null,
  planMin: address.plan,
  subjects: address.fits && hasChosen ? 'possible' : 'any',
});
