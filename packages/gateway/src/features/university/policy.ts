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
