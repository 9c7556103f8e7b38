import type { Location } from 'react-router-dom';
import type { WebRoute } from './routes.ts';

/** A screen that stays mounted while hidden, with the address at which it was last shown. */
export interface Kept {
  readonly key: string;
  readonly route: WebRoute;
  readonly location: Location;
  /** When it was last shown, as a count of visits. */
  readonly visit: number;
}

/** Screens kept at a time: the tabs, and a few inner ones. The memory of old phones is small. */
const KEPT_MAX = 6;

/** What makes an address a screen of its own: its path, and the `id` in its query. */
export const screenKey = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string => {
  const id = new URLSearchParams(search).get('id');
  return id === null ? pathname : `${pathname}?id=${id}`;
};

/**
 * The kept screens after one is shown; the same array when that changes nothing. Those that stay
 * keep their order, because moving an element in the page loses its scroll. The one that was not
 * shown for longest goes when there are too many.
 */
export const visitKept = (
  kept: readonly Kept[],
  route: Kept['route'],
  location: Location,
  max: number = KEPT_MAX,
): readonly Kept[] => {
  const key = screenKey(location);
  const newest = Math.max(0, ...kept.map(({ visit }) => visit));
  const known = kept.find((entry) => entry.key === key);
  if (known !== undefined && known.location === location && known.visit === newest) return kept;
  const entry: Kept = { key, route, location, visit: newest + 1 };
  if (known !== undefined) return kept.map((other) => (other === known ? entry : other));
  const oldest = Math.min(...kept.map(({ visit }) => visit));
  const rest = kept.length < max ? kept : kept.filter(({ visit }) => visit !== oldest);
  return [...rest, entry];
};
