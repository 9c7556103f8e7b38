import type { StaffFilm } from '@xuanjiang/contracts/film';
import { FILM_PATH } from '@xuanjiang/contracts/rules/film-limits';
import { expiresAt } from './policy.ts';
import type { FilmRow } from './store.ts';

/** A file for the staff of its talk. @param waits whether the making waits for something that is away */
export const presentFilm = (talkId: string, film: FilmRow | null, waits: boolean): StaffFilm => {
  const isReceiving = film?.state === 'receiving';
  return {
    Id: talkId,
    State: film === null || film.state === 'gone' ? 'none' : film.state,
    Film: film?.id ?? '',
    Name: film?.name ?? '',
    Bytes: film?.bytes ?? 0,
    Received: film?.received ?? 0,
    Path: isReceiving ? `${FILM_PATH}/${film.id}` : '',
    Expires: isReceiving ? expiresAt(film) : null,
    Fault: film?.fault ?? '',
    Waits: waits,
  };
};
