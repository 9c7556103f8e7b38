import { REGION_PICKER } from '@xuanjiang/contracts/constants';
import { currentCode } from '@xuanjiang/region-data/map-region-code';
import type { Region, RegionCode } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { TextKey } from './texts.ts';

/** What is chosen in each column, from the province down; null where nothing is. */
export type Selection = readonly (Region | null)[];

/** The value of a column's placeholder. */
export const NO_CODE: RegionCode = '';

/** One line of a column. */
export interface RegionOption {
  readonly value: RegionCode;
  readonly label: string;
}

/** Display mode of the picker in which provinces are tags, when one level is needed. */
const TAG_MODE = 2;

/** A need that is falsy becomes that of the default. */
export const levelsNeeded = (need?: number | null): number => need || REGION_PICKER.need;

export const isTagMode = (showModel: number, need: number): boolean =>
  showModel === TAG_MODE && need === 1;

/** Both code and name are there. */
const isWhole = (region: Region | null | undefined): region is Region =>
  region !== null && region !== undefined && region.code !== '' && region.name !== '';

interface Defaults {
  /** Code of the deepest region chosen beforehand. */
  readonly defaultValue?: string | undefined;
  /** Its name, or the names of its path joined by hyphens. */
  readonly defaultArea?: string | undefined;
}

const defaultPath = (table: RegionTable, { defaultValue, defaultArea }: Defaults): Region[] => {
  const code = defaultValue ?? NO_CODE;
  const path = table.path(table.name(code) === undefined ? (currentCode(code) ?? code) : code);
  if (path.length > 0) return path;
  const [found, ...others] = table.codesByNames((defaultArea ?? '').split('-').filter(Boolean));
  // A name that several places bear says nothing.
  return found === undefined || others.length > 0 ? [] : table.path(found);
};

/** What is chosen when the picker opens. A code that was retired stands for the one after it. */
export const initialSelection = (
  table: RegionTable,
  defaults: Defaults,
  columnsNum: number,
): Selection => {
  const path = defaultPath(table, defaults);
  return Array.from({ length: columnsNum }, (_, level) => path[level] ?? null);
};

/** The lines of each column below its placeholder; empty below a level where nothing is chosen. */
export const optionsOf = (table: RegionTable, selection: Selection): readonly RegionOption[][] =>
  selection.map((_, level) => {
    const above = selection[level - 1];
    const regions = level === 0 ? table.provinces() : above ? table.children(above.code) : [];
    return regions.map(({ code, name }) => ({ value: code, label: name }));
  });

/** The selection after a line of a column was chosen: what was chosen below it falls away. */
export const choose = (
  table: RegionTable,
  selection: Selection,
  level: number,
  code: RegionCode,
): Selection => {
  const name = table.name(code);
  return selection.map((region, index) => {
    if (index < level) return region;
    return index === level && name !== undefined ? { code, name } : null;
  });
};

/** The names chosen so far, joined by hyphens. */
export const pathText = (selection: Selection): string =>
  selection
    .filter(isWhole)
    .map(({ name }) => name)
    .join('-');

const MISSING: readonly TextKey[] = [
  'regionSelectProvince',
  'regionSelectCity',
  'regionSelectDistrict',
];

/** The toast for the first of the needed levels that is not chosen; null when all are. */
export const missingLevel = (selection: Selection, need: number): TextKey | null => {
  for (let level = 0; level < need; level += 1) {
    if (!isWhole(selection[level])) return MISSING[level] ?? 'regionSelectDistrict';
  }
  return null;
};

/** What confirming gives: without the incomplete entries at its end. */
export const emittedList = (selection: Selection): Region[] => {
  const last = selection.findLastIndex(isWhole);
  return selection.slice(0, last + 1).filter(isWhole);
};

/** The chosen place under which no level is left to choose though one is needed, as overseas. */
export const deadEnd = (table: RegionTable, selection: Selection, need: number): Region | null => {
  const chosen = emittedList(selection);
  const last = chosen.at(-1);
  if (last === undefined || chosen.length >= need) return null;
  const bottom =
    need > 2 ? !table.hasThirdLevel(last.code) : table.children(last.code).length === 0;
  return bottom ? last : null;
};

interface HeaderParts {
  readonly selection: Selection;
  /** The newer copy could not be loaded. */
  readonly failed: boolean;
}

/** The header line: the path, or what is wrong with the data, or the prompt. */
export const headerText = (
  { selection, failed }: HeaderParts,
  text: (key: TextKey) => string,
): string => pathText(selection) || text(failed ? 'regionFailed' : 'regionNothing');

/** A province as the server gives it. */
export interface ProvinceRecord {
  readonly Province: string;
  readonly Provinceid: string;
}

export const regionOf = ({ Province, Provinceid }: ProvinceRecord): Region => ({
  code: Provinceid,
  name: Province,
});

/** Whether a tag is that of the default value or of the default area's name. */
export const isHighlighted = (
  { Province, Provinceid }: ProvinceRecord,
  { defaultValue = '', defaultArea = '' }: Defaults,
): boolean => Provinceid === defaultValue || Province === defaultArea;
