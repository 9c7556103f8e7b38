import { provinceRank } from '@xuanjiang/contracts/rules/province-rank';
import type { Talk } from '@xuanjiang/contracts/talk';

/** Rows of a morning card. */
const ROWS = 3;

/** Whether students of a province may hear a talk. @param code empty when it is not known: then nothing is anybody's own */
export const isForProvince = ({ Provinces }: Pick<Talk, 'Provinces'>, code: string): boolean =>
  code !== '' && provinceRank(Provinces, code) < 2;

/** How many talks a day has, and how many of them the own province may hear; null where that is not known. */
export const morningNumbers = <T extends Pick<Talk, 'Provinces'>>(
  talks: readonly T[],
  total: number,
  code: string,
): { readonly count: number; readonly own: number | null } => ({
  count: total,
  // What the call did not give cannot be counted.
  own:
    code === '' || talks.length < total
      ? null
      : talks.filter((talk) => isForProvince(talk, code)).length,
});

/** The first rows of a day, without what was over when the timetable came: own province first, then the whole country, then the others; by the clock as it is shown. */
export const morningRows = <T extends Pick<Talk, 'Id' | 'Provinces' | 'Starttime'>>(
  talks: readonly T[],
  code: string,
  from: number,
): T[] =>
  talks
    .filter(({ Starttime }) => Starttime >= from)
    .sort(
      (a, b) =>
        provinceRank(a.Provinces, code) - provinceRank(b.Provinces, code) ||
        a.Starttime - b.Starttime,
    )
    .slice(0, ROWS)
    .sort((a, b) => a.Starttime - b.Starttime);
