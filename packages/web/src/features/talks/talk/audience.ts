import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import type { Talk } from '@xuanjiang/contracts/talk';
import { t } from './texts.ts';

/** For whom a talk is, as one student sees it. */
export type Audience = 'own' | 'nation' | 'other';

/**
 * For whom a talk is. Nothing is anybody's own while no province is known.
 * @param provinceid the student's own; empty when it is not known
 */
export const audienceOf = (
  { Provinces }: Pick<Talk, 'Provinces'>,
  provinceid: string,
): Audience => {
  if (Provinces.length === 0) return 'nation';
  return Provinces.includes(provinceid) ? 'own' : 'other';
};

const TITLES = {
  university: 'talkForUniversity',
  own: 'talkForOwn',
  nation: 'forTheWholeCountry',
  other: 'talkForOther',
} as const;

/** The heading over the talks of one group: for the same people, or of the university that the reader works for. @param province name of the own one */
export const audienceTitle = (audience: Audience | 'university', province: string): string =>
  t(TITLES[audience], { province });

/** For whom a talk is, in words: 本省, 全国, or the province and how many there are. */
export const audienceText = (talk: Pick<Talk, 'Provinces'>, provinceid: string): string => {
  const audience = audienceOf(talk, provinceid);
  if (audience !== 'other') return t(audience === 'own' ? 'yourProvince' : 'talkNationwide');
  const [first = '', ...more] = talk.Provinces;
  const province = ownProvinceOf(first)?.name ?? first;
  return more.length === 0
    ? province
    : t('talkProvinces', { province, count: talk.Provinces.length });
};
