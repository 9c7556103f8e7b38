import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { demoId, demoUuid } from './demo-id.ts';
import { AGREED } from './own-plan.ts';
import type { PlannedTalk } from './talk-plan.ts';

/** Where those come from who signed up, and how many of each: figures below five persons are not shown. */
const PLACES = [
  { county: '440106', people: 9 },
  { county: '420106', people: 6 },
  { county: '330106', people: 5 },
  { county: '110108', people: 5 },
] as const;
/** The last talks at which they did. */
const TALKS = 4;
/** Years of entering high school, the frequent one first. */
const YEARS_BEFORE = [2, 2, 1] as const;

/** The counties of those who signed up, one for each. */
const COUNTIES = PLACES.flatMap(({ county, people }) =>
  Array.from({ length: people }, () => county),
);
const twoDigits = (index: number): string => String(index + 1).padStart(2, '0');
const idOf = (index: number): string => `demo-signup-${twoDigits(index)}`;
/** Accounts of those who signed up. */
export const SIGNUP_IDS = COUNTIES.map((_county, index) => idOf(index));

type School = Pick<Tables['school'], 'id' | 'name' | 'province_id' | 'city_id' | 'area_id'>;

/** Somebody invented who signed up with a university. */
export interface PlannedSignup {
  readonly accountId: string;
  readonly displayname: string;
  readonly phone: string;
  readonly school: School;
  readonly enrolled: number;
  readonly fromTalk: string;
  readonly time: number;
  readonly consent: Insertable<Tables['consent']>;
  readonly signup: Insertable<Tables['university_signup']>;
}

/**
 * Plans who signed up at the last talks of a university, so that its staff have somebody to look after and to export.
 * @param schools those of the places, in their order
 * @param year that of the day
 */
export const planSignups = (
  universityId: string,
  schools: readonly School[],
  talks: readonly PlannedTalk[],
  year: number,
  now: number,
): PlannedSignup[] => {
  const last = talks
    .filter(({ Universitycode, Endtime }) => Universitycode === universityId && Endtime <= now)
    .toSorted((a, b) => b.Starttime - a.Starttime)
    .slice(0, TALKS);
  if (last.length === 0) return [];
  return COUNTIES.flatMap((county, index): PlannedSignup[] => {
    const near = schools.filter(({ area_id }) => area_id === county);
    const school = near[index % near.length];
    const talk = last[index % last.length];
    if (school === undefined || talk === undefined) return [];
    const number = twoDigits(index);
    const accountId = idOf(index);
    const fromTalk = demoId(talk.Key);
    const time = talk.Starttime + (5 + index) * MINUTE_MS;
    return [
      {
        accountId,
        displayname: `示例同学${number}`,
        phone: `138000020${number}`,
        school,
        enrolled: year - (YEARS_BEFORE[index % YEARS_BEFORE.length] ?? 2),
        fromTalk,
        time,
        consent: {
          account_id: accountId,
          ...AGREED,
          agreed: 1,
          from_talk: fromTalk,
          created_at: time,
        },
        signup: {
          id: demoUuid(`signup ${accountId} ${universityId}`),
          account_id: accountId,
          university_id: universityId,
          from_talk: fromTalk,
          ...AGREED,
          created_at: time,
          withdrawn_at: null,
        },
      },
    ];
  });
};
