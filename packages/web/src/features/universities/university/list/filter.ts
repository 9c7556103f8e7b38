import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { PLAN_SUBJECTS } from '@xuanjiang/contracts/rules/plan-subjects';
import type { PlanSubject, UniversityOwner } from '@xuanjiang/contracts/university';
import { keywordOf } from '../../../../lib/typed-text.ts';

/** The levels that the list can be narrowed to. */
const TAGS = ['双一流', '985', '211'] as const;
const DEGREES = ['本科', '专科'] as const;
export const LEVELS = [...TAGS, ...DEGREES] as const;
export type Level = (typeof LEVELS)[number];

/** Kinds of universities, the most frequent first. */
export const ORG_KINDS = [
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
] as const;
export type OrgKind = (typeof ORG_KINDS)[number];

export const OWNERS = ['公办', '民办'] as const satisfies readonly UniversityOwner[];

/** Majors that are offered, by the part of the name that the plans of all provinces share. */
export const MAJORS = [
  ...['计算机', '电子信息', '自动化', '机械', '土木', '数学', '物理学', '化学', '生物'],
  ...['临床医学', '口腔医学', '药学', '护理学', '法学', '经济学', '金融学', '会计学'],
  ...['工商管理', '中国语言文学', '外国语言文学', '新闻传播学', '教育学', '设计学'],
] as const;

/** What the list is narrowed to; an empty text and a false narrow nothing. */
export interface OrgFilter {
  readonly level: Level | '';
  /** Code of the province in which a university is. */
  readonly provinceid: string;
  readonly kind: OrgKind | '';
  /** Only those with plans for the student's own province. */
  readonly own: boolean;
  /** A subject that one of its plans for the own province demands. */
  readonly require: PlanSubject | '';
  /** Part of the name of a major of which there is a plan for the own province. */
  readonly major: string;
  readonly owner: UniversityOwner | '';
  /** Only those with a talk today. */
  readonly today: boolean;
  /** Only those that the account follows. */
  readonly followed: boolean;
  readonly name: string;
}

export const NO_ORG_FILTER: OrgFilter = {
  level: '',
  provinceid: '',
  kind: '',
  own: false,
  require: '',
  major: '',
  owner: '',
  today: false,
  followed: false,
  name: '',
};

/**
 * A filter as the calls take it: what narrows nothing is left out.
 * @param ownProvince code of the student's own; empty where it is not known
 */
export const inputOf = (filter: OrgFilter, ownProvince: string) => {
  const { level, provinceid, kind, own, require, major, owner, today, name } = filter;
  const plans = ownProvince !== '';
  const tag = TAGS.find((one) => one === level);
  const degree = DEGREES.find((one) => one === level);
  return {
    ...(tag !== undefined && { Tag: tag }),
    ...(degree !== undefined && { Level: degree }),
    ...(provinceid !== '' && { Provinceid: provinceid }),
    ...(kind !== '' && { Kind: kind }),
    ...(plans && (own || require !== '' || major !== '') && { Recruits: ownProvince }),
    ...(plans && require !== '' && { Require: require }),
    ...(plans && major !== '' && { Major: major }),
    ...(owner !== '' && { Owner: owner }),
    ...(today && { Today: true }),
    ...(name !== '' && { Name: name }),
  };
};

/** Parts of a filter, the one that is loosened first in front: it most often leaves nothing. */
export const FILTER_PARTS = [
  'name',
  'today',
  'followed',
  'major',
  'require',
  'own',
  'owner',
  'kind',
  'level',
  'provinceid',
] as const satisfies readonly (keyof OrgFilter)[];
export type FilterPart = (typeof FILTER_PARTS)[number];

const among = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find((one) => one === value) ?? '';

/** The filter of an address; what it says wrongly narrows nothing. */
export const filterOf = (query: URLSearchParams): OrgFilter => ({
  level: among(LEVELS, query.get('level')),
  provinceid: ownProvinceOf(query.get('province') ?? '')?.code ?? '',
  kind: among(ORG_KINDS, query.get('kind')),
  own: query.get('own') === '1',
  require: among(PLAN_SUBJECTS, query.get('require')),
  major: keywordOf(query.get('major')),
  owner: among(OWNERS, query.get('owner')),
  today: query.get('today') === '1',
  followed: query.get('followed') === '1',
  name: keywordOf(query.get('name')),
});

/** The query of a filter, as `filterOf` reads it. */
export const queryOf = (filter: OrgFilter): URLSearchParams => {
  const query = new URLSearchParams();
  if (filter.level !== '') query.set('level', filter.level);
  if (filter.provinceid !== '') query.set('province', filter.provinceid);
  if (filter.kind !== '') query.set('kind', filter.kind);
  for (const part of ['require', 'major', 'owner'] as const) {
    if (filter[part] !== '') query.set(part, filter[part]);
  }
  for (const part of ['own', 'today', 'followed'] as const) if (filter[part]) query.set(part, '1');
  if (filter.name !== '') query.set('name', filter.name);
  return query;
};

/**
 * A filter without what cannot narrow anything yet: plans for the own province while it is not known, and what is
 * followed while nobody is logged in.
 */
export const usableFilter = (
  filter: OrgFilter,
  ownProvince: string,
  loggedIn: boolean,
): OrgFilter => {
  const plans = ownProvince === '' ? ({ own: false, require: '', major: '' } as const) : {};
  const follows = loggedIn ? {} : { followed: false };
  const usedOnly: OrgFilter = { ...filter, ...plans, ...follows };
  return FILTER_PARTS.every((part) => usedOnly[part] === filter[part]) ? filter : usedOnly;
};

/** The parts that narrow the list. */
export const partsInUse = (filter: OrgFilter): FilterPart[] =>
  FILTER_PARTS.filter((part) => filter[part] !== NO_ORG_FILTER[part]);

/** The filter without one of its parts. */
export const withoutPart = (filter: OrgFilter, part: FilterPart): OrgFilter => ({
  ...filter,
  [part]: NO_ORG_FILTER[part],
});
