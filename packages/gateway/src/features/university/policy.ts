import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import type { UniversityLevel, UniversityTag } from '@xuanjiang/contracts/university';
import type { UniversityFilter } from './store.ts';

/** What the calls take of `universityFilterFields`. */
interface FilterInput {
  readonly Provinceid?: string | undefined;
  readonly Kind?: string | undefined;
  readonly Level?: UniversityLevel | undefined;
  readonly Tag?: UniversityTag | undefined;
  readonly Recruits?: string | undefined;
  readonly Today?: boolean | undefined;
  readonly Name?: string | undefined;
}

export const filterOf = (input: FilterInput, now: number): UniversityFilter => {
  const from = dayStart(dayOf(now));
  return {
    provinceId: input.Provinceid,
    kind: input.Kind,
    level: input.Level,
    tag: input.Tag,
    recruits: input.Recruits,
    name: input.Name,
    talkIn: input.Today === true ? { from, until: from + DAY_MS } : undefined,
  };
};

/** Colours of universities of which none is known; white text on each is readable (AA). */
const COLOURS = ['#1F4E79', '#7A2E2E', '#2E5E3E', '#5B3A7A', '#7A4A12', '#1E5F63', '#63304F'];

/** A colour that stays with the code of a university. */
export const colourOf = (id: string): string =>
  COLOURS[Number(BigInt(id) % BigInt(COLOURS.length))] ?? '#1F4E79';
