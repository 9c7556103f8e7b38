import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CONTRAST_MIN, contrastWithWhite } from '@xuanjiang/contracts/rules/contrast';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type {
  PlanSubject,
  UniversityLevel,
  UniversityOwner,
  UniversityTag,
} from '@xuanjiang/contracts/university';
import { CallError } from '../../../rpc/call-error.ts';
import type { UniversityFilter } from './store.ts';

/** What the calls take of `universityFilterFields`. */
interface FilterInput {
  readonly Provinceid?: string | undefined;
  readonly Kind?: string | undefined;
  readonly Level?: UniversityLevel | undefined;
  readonly Tag?: UniversityTag | undefined;
  readonly Recruits?: string | undefined;
  readonly Require?: PlanSubject | undefined;
  readonly Major?: string | undefined;
  readonly Owner?: UniversityOwner | undefined;
  readonly Today?: boolean | undefined;
  readonly Name?: string | undefined;
}

/**
 * What the calls say, as the store takes it.
 * @throws CallError for plans without a province: those of all provinces are too many to look through
 */
export const filterOf = (input: FilterInput, now: number): UniversityFilter => {
  const { Recruits: recruits, Require: require, Major: major } = input;
  if (recruits === undefined && (require !== undefined || major !== undefined)) {
    throw new CallError('input', { message: 'universityPlanProvince' });
  }
  const from = dayStart(dayOf(now));
  return {
    provinceId: input.Provinceid,
    kind: input.Kind,
    level: input.Level,
    tag: input.Tag,
    plans: recruits === undefined ? undefined : { provinceId: recruits, require, major },
    owner: input.Owner,
    name: input.Name,
    talkIn: input.Today === true ? { from, until: from + DAY_MS } : undefined,
  };
};

/** Colours of universities of which none is known; white text on each is readable (AA). */
const COLOURS = ['#1F4E79', '#7A2E2E', '#2E5E3E', '#5B3A7A', '#7A4A12', '#1E5F63', '#63304F'];

/** A colour that stays with the code of a university. */
export const colourOf = (id: string): string =>
  COLOURS[Number(BigInt(id) % BigInt(COLOURS.length))] ?? '#1F4E79';

/** Fields that only operators write: a list of the ministry or the platform tells them. */
const PLATFORM_FIELDS = [
  'Name',
  'Shortname',
  'Provinceid',
  'Cityid',
  'Kind',
  'Level',
  'Dfc',
  'F985',
  'F211',
  'Remark',
  'Color',
] as const;

/** Whether a liaison may write what an edit gives. */
export const mayLiaisonWrite = (input: Readonly<Record<string, unknown>>): boolean =>
  PLATFORM_FIELDS.every((name) => input[name] === undefined);

/** Whether white text is readable on a colour, `#rrggbb`. */
export const isReadable = (color: string): boolean => contrastWithWhite(color) >= CONTRAST_MIN;
