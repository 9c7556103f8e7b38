import { getLocal, keepOwnPlace, removeCookie, setCookie, setLocal } from '../../../lib/storage.ts';
import type { Place } from './model.ts';
import { parsePlaces } from './model.ts';

/** The device keeps the places of at most so many guides. */
const KEPT_MAX = 50;
const PLACES = 'xj.reader.places';

/** What the device keeps, as `parsePlaces` reads it: the same text for as long as nothing changes. */
export const storedPlaces = (): string | null => getLocal(PLACES);

/** How far a guide was read on this device; null where it was not begun. */
export const localPlace = (id: string): Place | null =>
  parsePlaces(storedPlaces()).find((place) => place.id === id) ?? null;

export const keepPlace = (id: string, { page, time }: Place): void => {
  const others = parsePlaces(storedPlaces())
    .filter((place) => place.id !== id)
    .map((place) => [place.id, place.page, place.time]);
  setLocal(PLACES, JSON.stringify([[id, page, time], ...others].slice(0, KEPT_MAX)));
  setCookie('_reading', '1');
  keepOwnPlace();
};

/** A cookie ends before what it tells of: it is given anew, and taken where nothing was read. */
export const renewReadingCookie = (): void => {
  if (parsePlaces(storedPlaces()).length > 0) setCookie('_reading', '1');
  else removeCookie('_reading');
};
