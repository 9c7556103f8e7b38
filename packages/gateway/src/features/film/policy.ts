import { DAY_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import type { FilmRow } from './store.ts';

/** A file of which nothing comes is kept for so long, ms. */
export const IDLE_MS = FILM_LIMITS.keptDays * DAY_MS;

/** Where the bytes of a part are stored. Of two that begin at the same place each has its own. */
export const partKey = (filmId: string, start: number, hash: string): string =>
  `film/${filmId}/${start}-${hash.slice(0, 16)}`;

/** Whether a file that is chosen goes on where an earlier one stopped. */
export const goesOn = (
  film: Pick<FilmRow, 'state' | 'name' | 'bytes'> | null,
  chosen: Pick<FilmRow, 'name' | 'bytes'>,
): boolean =>
  film?.state === 'receiving' && film.name === chosen.name && film.bytes === chosen.bytes;

/** Why a file cannot begin; null where it can. @param unfinished bytes of all that are no replays yet */
export const beginFault = (
  film: Pick<FilmRow, 'state'> | null,
  bytes: number,
  unfinished: number,
): MessageKey | null => {
  if (film?.state === 'receiving' || film?.state === 'making') return 'filmUnderWay';
  return unfinished + bytes > FILM_LIMITS.unfinishedBytesMax ? 'filmNoRoom' : null;
};
