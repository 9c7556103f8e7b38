import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import { t } from './texts.ts';

const KEYS = {
  notFilm: 'filmFaultNotFilm',
  cutOff: 'filmFaultCutOff',
  noPicture: 'filmFaultNoPicture',
  hevc: 'filmFaultHevc',
  picture: 'filmFaultPicture',
  sound: 'filmFaultSound',
  keys: 'filmFaultKeys',
  long: 'filmFaultLong',
  heavy: 'filmFaultHeavy',
  damaged: 'filmFaultDamaged',
  failed: 'filmFaultFailed',
} as const satisfies Record<FilmFault, string>;

/** Why a file cannot be a replay, and what to do. One of a newer server is a fault of the platform. */
export const faultWords = (fault: FilmFault): string =>
  t(KEYS[fault] ?? KEYS.failed, { hours: FILM_LIMITS.hoursMax, rate: FILM_LIMITS.megabitsMax });
