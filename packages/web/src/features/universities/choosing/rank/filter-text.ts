import { OWN_PROVINCES, ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { grouped } from '../../../../lib/grouped.ts';
import type { PickOption } from '../../../../ui/pick-sheet.tsx';
import type { RankFacts } from '../../own/public.ts';
import type { Part, RankAddress } from './filter.ts';
import { PLANS, TUITIONS, valuesOf } from './filter.ts';
import { t } from './texts.ts';

export const TITLES = {
  place: 'place',
  kind: 'kind',
  owner: 'rankOwner',
  major: 'rankMajor',
  tuition: 'rankTuition',
  plan: 'rankPlan',
  category: 'rankCategory',
} as const;

/** A value of a part in words. */
export const valueText = (part: Part, value: string): string => {
  switch (part) {
    case 'place':
      return ownProvinceOf(value)?.name ?? '';
    case 'major':
      return t('rankMajorWith', { major: value });
    case 'tuition':
      return t('rankTuitionTo', { count: grouped(Number(value)) });
    case 'plan':
      return t('rankPlanFrom', { count: value });
    default:
      return value;
  }
};

/** What a part of the filter is narrowed to: the value, or how many there are. */
export const partText = (address: RankAddress, part: Part): string => {
  const [value, ...others] = valuesOf(address, part);
  if (value === undefined) return t(TITLES[part]);
  return others.length === 0
    ? valueText(part, value)
    : t('rankSeveral', { part: t(TITLES[part]), count: others.length + 1 });
};

/** What a part of a table can be narrowed to; nothing for what is typed. */
export const optionsOf = (part: Part, facts: RankFacts): PickOption[] => {
  const named = (values: readonly (string | number)[]): PickOption[] =>
    values.map(String).map((value) => ({ value, label: valueText(part, value) }));
  switch (part) {
    case 'place':
      return named(
        OWN_PROVINCES.map(({ code }) => code).filter((code) => facts.places.includes(code)),
      );
    case 'kind':
      return named(facts.kinds);
    case 'owner':
      return named(facts.owners);
    case 'category':
      return named(facts.categories);
    case 'tuition':
      return named(TUITIONS);
    case 'plan':
      return named(PLANS);
    case 'major':
      return [];
  }
};
