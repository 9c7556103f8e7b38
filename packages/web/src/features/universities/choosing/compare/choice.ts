import type { UnitKey } from '@xuanjiang/contracts/rules/apply-unit';
import { COMPARED_MAX, unitId, unitOf } from '@xuanjiang/contracts/rules/apply-unit';

/** Longest list of units that is read of an address, characters. */
const UNITS_MAX = 4000;

/** A unit that is compared, by its id. */
export interface Compared {
  readonly id: string;
  readonly key: UnitKey;
}

/** How many units of an address are not shown, and why. */
export interface LeftOut {
  /** What is no unit. */
  readonly unknown: number;
  readonly repeated: number;
  /** How many stand after the `COMPARED_MAX`th. */
  readonly more: number;
}

export interface Listed extends LeftOut {
  readonly units: readonly Compared[];
}

/** The first units of a list, each once, and what of it is left out. */
export const listedOf = (ids: readonly string[]): Listed => {
  const named = ids.filter((id) => id !== '');
  const keys = named.map(unitOf).filter((key) => key !== null);
  const byId = new Map(keys.map((key) => [unitId(key), key]));
  const units = [...byId].map(([id, key]) => ({ id, key }));
  return {
    units: units.slice(0, COMPARED_MAX),
    unknown: named.length - keys.length,
    repeated: keys.length - units.length,
    more: Math.max(0, units.length - COMPARED_MAX),
  };
};

/** The units that an address names. */
export const unitsIn = (query: URLSearchParams): Listed =>
  listedOf(query.getAll('units').join().slice(0, UNITS_MAX).split(','));

/** Units with one of them first. */
export const pinned = (ids: readonly string[], id: string): readonly string[] => [
  id,
  ...ids.filter((other) => other !== id),
];

/** Id of a university as a whole. */
export const wholeId = (universityId: string): string =>
  unitId({ universityId, batch: '', group: '', code: '', major: '', category: '' });
