import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { sectionAt } from '@xuanjiang/contracts/rules/guide';
import { useSyncExternalStore } from 'react';
import { useSession } from '../../../lib/session.ts';
import { useGuide, useKeptPlace, useKeptPlaceIn } from './api.ts';
import { latestPlace, parsePlaces } from './model.ts';
import { storedPlaces } from './places.ts';

/** Other tabs, and a return to this page, may have read on. */
const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('storage', changed);
  window.addEventListener('popstate', changed);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener('popstate', changed);
  };
};

const useLocalPlaces = () => {
  // A change of account takes them away.
  useSession(({ token }) => token);
  return parsePlaces(useSyncExternalStore(subscribe, storedPlaces, () => null));
};

/** How far a guide was read, on this device or by the account; 0 where it was not begun. */
export const useReadPage = (id: string): number => {
  const local = useLocalPlaces().find((place) => place.id === id);
  const kept = useKeptPlaceIn(id);
  const own = kept === undefined || kept.Page === 0 ? undefined : kept;
  return latestPlace(local, own && { id, page: own.Page, time: own.Time })?.page ?? 0;
};

export interface LastPlace {
  readonly guide: Guide;
  readonly page: number;
  /** When that was, UTC ms. */
  readonly time: number;
  /** Empty where it has none. */
  readonly section: string;
}

/**
 * The guide that was read last: on this device, also by a visitor, or by the account elsewhere; null for
 * none. `waiting` while there is one that is not known yet.
 */
export const useLastPlace = (): LastPlace | 'waiting' | null => {
  const { place: kept, waiting } = useKeptPlace();
  const place = latestPlace(
    useLocalPlaces()[0],
    kept && { id: kept.Guide.Id, page: kept.Page, time: kept.Time },
  );
  const isKept = place !== null && place.id === kept?.Guide.Id && place.time === kept.Time;
  const { data, isError } = useGuide(place === null || isKept ? '' : place.id);
  if (waiting) return 'waiting';
  if (place === null) return null;
  if (isKept) {
    return { guide: kept.Guide, page: place.page, time: place.time, section: kept.Section };
  }
  if (data === undefined && !isError) return 'waiting';
  if (data === undefined || data.Id !== place.id) return null;
  const sections = data.Sections.map(({ Title, Page }) => ({ title: Title, page: Page }));
  const section = sectionAt(sections, place.page)?.title ?? '';
  return { guide: data, page: place.page, time: place.time, section };
};
