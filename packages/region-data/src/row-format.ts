import type { RegionLevel } from './region.ts';

/**
 * The notation of `data/*.ts`, shared by the decoder and by `scripts/encode-rows.ts`.
 * It is described in `SOURCE.md`, "How the encoding works".
 */
export interface Row {
  readonly code: string;
  readonly name: string;
  readonly level: RegionLevel;
  /** Code of the row one level up; `undefined` for a province. */
  readonly parent: string | undefined;
}

/** Name endings written as one letter. A longer ending comes before the shorter one it ends with. */
export const SUFFIX_BY_LETTER: Readonly<Record<string, string>> = {
  z: '自治县',
  h: '自治州',
  k: '开发区',
  n: '新区',
  j: '街道',
  q: '区',
  x: '县',
  s: '市',
  t: '镇',
  y: '乡',
  b: '旗',
};

/** Ends a name written in full. */
export const NO_SUFFIX = '.';

/** Ends a name whose ending is the one that {@link usualSuffix} gives for its place. */
export const USUAL_SUFFIX = ',';

/**
 * The ending that most names have at this level and number: GB/T 2260 numbers districts from 01,
 * counties from 21 and county-level cities from 81; the data's own development zones are at 71–80.
 */
export function usualSuffix(level: RegionLevel, number: number): string {
  if (level === 1) return '省';
  if (level === 2) return '市';
  if (number <= 20) return '区';
  if (number <= 70) return '县';
  return number <= 80 ? '开发区' : '市';
}
