import { getLocal, setLocal } from '../../lib/storage.ts';
import { FONT_SIZES } from './model.ts';

export interface Place {
  /** From 1; 0 where it was not begun. */
  readonly page: number;
  /** UTC ms. */
  readonly time: number;
}

const NOT_BEGUN: Place = { page: 0, time: 0 };
/** Of how many guides the device keeps a place. */
const KEPT_MAX = 50;
const PLACES = 'xj.reader.places';
const FONT = 'xj.reader.font';
const marksName = (id: string) => `xj.reader.marks.${id}` as const;

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

type Kept = readonly (readonly [id: string, page: number, time: number])[];

const readPlaces = (): Kept => {
  const kept = parse(getLocal(PLACES));
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one): one is Kept[number] =>
      Array.isArray(one) &&
      typeof one[0] === 'string' &&
      Number.isInteger(one[1]) &&
      Number.isFinite(one[2]),
  );
};

/** How far a guide was read on this device. */
export const localPlace = (id: string): Place => {
  const found = readPlaces().find(([one]) => one === id);
  return found === undefined ? NOT_BEGUN : { page: found[1], time: found[2] };
};

export const keepPlace = (id: string, { page, time }: Place): void => {
  const others = readPlaces().filter(([one]) => one !== id);
  setLocal(PLACES, JSON.stringify([[id, page, time], ...others].slice(0, KEPT_MAX)));
};

/** The pages that a visitor has marked on this device. */
export const localMarks = (id: string): readonly number[] => {
  const kept = parse(getLocal(marksName(id)));
  return Array.isArray(kept) ? kept.filter((page) => Number.isInteger(page) && page > 0) : [];
};

export const keepMarks = (id: string, pages: readonly number[]): void =>
  setLocal(marksName(id), JSON.stringify(pages));

export const keptFont = (): number => {
  const size = Number(getLocal(FONT));
  return size >= FONT_SIZES.least && size <= FONT_SIZES.most ? size : FONT_SIZES.usual;
};

export const keepFont = (size: number): void => setLocal(FONT, String(size));
