import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { type Knot, placeAt } from '@xuanjiang/contracts/rules/media-clock';

/** Where somebody stopped watching a replay. */
export interface Position {
  readonly id: string;
  /** Seconds into the recording. */
  readonly at: number;
  /** UTC ms */
  readonly saved: number;
}

/** Kept on the device: so many talks, so long. */
export const POSITIONS_MAX = 60;
export const POSITIONS_DAYS = 60;
/** A place nearer than this to the start or the end, seconds, is not remembered. */
const EDGE_S = 10;

const isPosition = (value: unknown): value is Position =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'number' &&
  'saved' in value &&
  typeof value.saved === 'number';

/** What was kept; anything unreadable counts as nothing. */
export const parsePositions = (text: string | null): readonly Position[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
};

/** Keeps where a talk was left, newest first; near an end it is forgotten instead. */
export const keepPosition = (
  positions: readonly Position[],
  id: string,
  at: number,
  duration: number,
  now: number,
): readonly Position[] => {
  const fresh = now - POSITIONS_DAYS * DAY_MS;
  const others = positions.filter((position) => position.id !== id && position.saved > fresh);
  const worth = at >= EDGE_S && at <= duration - EDGE_S;
  return (worth ? [{ id, at, saved: now }, ...others] : others).slice(0, POSITIONS_MAX);
};

/** Where to go on with a talk, seconds; 0 from its beginning. */
export const positionIn = (positions: readonly Position[], id: string): number =>
  positions.find((position) => position.id === id)?.at ?? 0;

/** Most seconds that an address may ask for: no recording is longer than a day. */
const ASKED_MAX = DAY_MS / SECOND_MS;

const secondsIn = (query: URLSearchParams, name: string): number | null => {
  const text = query.get(name) ?? '';
  return /^\d{1,6}$/.test(text) && Number(text) < ASKED_MAX ? Number(text) : null;
};

/** The second of a recording at which a moment is, UTC ms: its beginning for what was cut off before it. */
export const secondOf = (knots: readonly Knot[], moment: number): number =>
  Math.max(0, placeAt(knots, moment)) / SECOND_MS;

/**
 * The second of a recording at which an address asks to begin: `at=754` counts from its beginning, `moment=754` from when the
 * talk began, of which the recording may lack parts. Null for none.
 * @param since when the talk began, UTC ms
 */
export const askedSecond = (
  query: URLSearchParams,
  knots: readonly Knot[],
  since: number,
): number | null => {
  const moment = secondsIn(query, 'moment');
  if (moment !== null) return secondOf(knots, since + moment * SECOND_MS);
  return secondsIn(query, 'at');
};
