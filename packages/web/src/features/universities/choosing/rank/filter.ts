import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { RankFilter } from '@xuanjiang/contracts/rules/rank-choice';

/** What the address says: nothing of the profile but the exam. Empty and zero narrow nothing. */
export interface RankAddress {
  readonly provinceid: string;
  readonly subject: string;
  /** Only units whose demands the chosen subjects meet, or that are unclear. */
  readonly fits: boolean;
  /** Codes of the provinces in which the universities lie. */
  readonly place: readonly string[];
  readonly kind: readonly string[];
  readonly owner: readonly string[];
  /** Parts of names of majors. */
  readonly major: readonly string[];
  readonly tuition: number;
  readonly plan: number;
  readonly category: readonly string[];
}

/** Changes what the address says now. */
export type EditAddress = (next: (now: RankAddress) => RankAddress) => void;

/** Longest text in the address, characters. */
export const TEXT_MAX = 40;
/** Most values of one part in the address: all provinces. */
const VALUES_MAX = 40;
/** Highest tuitions of a year that can be chosen, yuan. */
export const TUITIONS = [6000, 10_000, 20_000, 50_000] as const;
/** Least planned places that can be chosen. */
export const PLANS = [5, 10, 30, 50] as const;

const oneOf = (value: string, values: readonly number[]): number =>
  values.find((each) => String(each) === value) ?? 0;

export const addressOf = (query: URLSearchParams): RankAddress => {
  const plain = (text: string | null): string => (text ?? '').trim().slice(0, TEXT_MAX);
  const text = (name: string): string => plain(query.get(name));
  const province = (code: string): string => ownProvinceOf(code)?.code ?? '';
  const list = (name: string, read = (value: string) => value): readonly string[] =>
    [...new Set(query.getAll(name).map((value) => read(plain(value))))]
      .filter((value) => value !== '')
      .slice(0, VALUES_MAX);
  return {
    provinceid: province(text('province')),
    subject: text('subject'),
    fits: query.get('fits') !== '0',
    place: list('place', province),
    kind: list('kind'),
    owner: list('owner'),
    major: list('major'),
    tuition: oneOf(text('tuition'), TUITIONS),
    plan: oneOf(text('plan'), PLANS),
    category: list('category'),
  };
};

export const queryOf = (address: RankAddress): URLSearchParams => {
  const { provinceid, fits, ...rest } = address;
  const query = new URLSearchParams();
  if (provinceid !== '') query.set('province', provinceid);
  for (const [name, value] of Object.entries(rest)) {
    if (typeof value === 'object') for (const one of value) query.append(name, one);
    else if (value !== '' && value !== 0) query.set(name, String(value));
  }
  if (!fits) query.set('fits', '0');
  return query;
};

/** Parts of which several values may be chosen. */
const LISTS = ['place', 'kind', 'owner', 'major', 'category'] as const;
export type ListPart = (typeof LISTS)[number];

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

export const isList = (part: Part): part is ListPart => (LISTS as readonly string[]).includes(part);

/** What a part is narrowed to, as texts; empty for nothing. */
export const valuesOf = (address: RankAddress, part: Part): readonly string[] => {
  if (isList(part)) return address[part];
  return address[part] === 0 ? [] : [String(address[part])];
};

export const isUsed = (address: RankAddress, part: Part): boolean =>
  valuesOf(address, part).length > 0;

const NOTHING = {
  ...{ place: [], kind: [], owner: [], major: [], tuition: 0, plan: 0, category: [] },
} as const;

export const without = (address: RankAddress, part: Part): RankAddress => ({
  ...address,
  [part]: NOTHING[part],
});

/** A value of a part put in, or taken out where it is there. */
export const toggle = (address: RankAddress, part: ListPart, value: string): RankAddress => ({
  ...address,
  [part]: address[part].includes(value)
    ? address[part].filter((one) => one !== value)
    : [...address[part], value].slice(-VALUES_MAX),
});

/** What may stand between majors that are typed together. */
const BETWEEN = /[\s、，,；;]+/;

/** Majors that were typed, put beside those that are there. */
export const withMajors = (address: RankAddress, typed: string): RankAddress => ({
  ...address,
  major: [...new Set([...address.major, ...typed.split(BETWEEN).filter(Boolean)])].slice(
    -VALUES_MAX,
  ),
});

export const withoutValue = (address: RankAddress, part: Part, value: string): RankAddress =>
  isList(part) && address[part].includes(value)
    ? toggle(address, part, value)
    : without(address, part);

export const withoutAll = (address: RankAddress): RankAddress => ({
  ...address,
  ...NOTHING,
  fits: false,
});

/** The same as the table is asked for it. @param hasChosen subjects were chosen, so that demands can be compared */
export const filterOf = (address: RankAddress, hasChosen: boolean): RankFilter => ({
  places: address.place,
  kinds: address.kind,
  owners: address.owner,
  categories: address.category,
  majors: address.major,
  tuitionMax: address.tuition || null,
  planMin: address.plan,
  subjects: address.fits && hasChosen ? 'possible' : 'any',
});
