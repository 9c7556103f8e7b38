import { daySpan } from '../../overview/export/public.ts';

/** Search and filters in the address. */
export const NAMES = ['school', 'talk', 'province', 'city', 'year', 'seen', 'days'] as const;

type Filters = Readonly<Record<string, string>>;

/** The city that is meant; empty for none, and for one of another province than the chosen one. */
export const cityOf = ({ province = '', city = '' }: Filters): string =>
  /^\d{6}$/.test(city) && city.slice(0, 2) === province.slice(0, 2) ? city : '';

/** What the server is asked for. What an address says wrongly narrows nothing. */
export const studentsAsk = (filters: Filters) => {
  const { school = '', talk = '', province = '', year = '', seen = '' } = filters;
  return {
    ...(school !== '' && { School: school }),
    ...(talk !== '' && { Talkid: talk }),
    ...(/^\d{6}$/.test(province) && { Provinceid: province }),
    ...(cityOf(filters) !== '' && { Cityid: cityOf(filters) }),
    ...(/^20[2-9]\d$/.test(year) && { Enrollmentyear: Number(year) }),
    ...((seen === 'seen' || seen === 'unseen') && { Seen: seen as 'seen' | 'unseen' }),
    ...daySpan(filters.days ?? ''),
  };
};

/** How long a revealed phone is shown, s. */
export const SHOWN_S = 60;

/** What is left of it, `0:42`. @param shownAt UTC ms @returns empty when it is over */
export const leftText = (shownAt: number, now: number): string => {
  const left = SHOWN_S - Math.max(0, Math.floor((now - shownAt) / 1000));
  if (left <= 0) return '';
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
};

/** 18622090937 as people read it. */
export const spacedPhone = (phone: string): string =>
  phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
