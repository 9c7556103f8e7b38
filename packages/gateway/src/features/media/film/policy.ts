import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';

/** What the rules look at of a file. */
interface Film {
  readonly state: 'receiving' | 'making' | 'made' | 'failed' | 'gone';
  readonly name: string;
  readonly bytes: number;
  readonly received: number;
  readonly changedAt: number;
}

/** A file of which nothing comes is kept for so long, ms. */
export const IDLE_MS = FILM_LIMITS.keptDays * DAY_MS;
/** One of which nothing has come yet: it only holds room. */
export const EMPTY_MS = FILM_LIMITS.emptyMinutes * MINUTE_MS;

/** When a file is forgotten unless more of it comes, UTC ms. */
export const expiresAt = ({ received, changedAt }: Pick<Film, 'received' | 'changedAt'>) =>
  changedAt + (received === 0 ? EMPTY_MS : IDLE_MS);

/** Where the bytes of a part are stored. Of two that begin at the same place each has its own. */
export const partKey = (filmId: string, start: number, hash: string): string =>
  `film/${filmId}/${start}-${hash.slice(0, 16)}`;

/** Whether a file that is chosen goes on where an earlier one stopped. */
export const goesOn = (
  film: Pick<Film, 'state' | 'name' | 'bytes'> | null,
  chosen: Pick<Film, 'name' | 'bytes'>,
): boolean =>
  film?.state === 'receiving' && film.name === chosen.name && film.bytes === chosen.bytes;

/** Bytes of the files that are no replays yet, as they were announced. */
export interface Unfinished {
  readonly ofUniversity: number;
  readonly ofAll: number;
}

/** Why a file cannot begin; null where it can. */
export const beginFault = (
  film: Pick<Film, 'state'> | null,
  bytes: number,
  { ofUniversity, ofAll }: Unfinished,
): MessageKey | null => {
  if (film?.state === 'receiving' || film?.state === 'making') return 'filmUnderWay';
  if (ofUniversity + bytes > FILM_LIMITS.universityBytesMax) return 'filmNoRoomOwn';
  return ofAll + bytes > FILM_LIMITS.unfinishedBytesMax ? 'filmNoRoom' : null;
};
