import type { UniversityLevel } from '@xuanjiang/contracts/university';
import type { Region } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { regionOfRow } from '../../../../command/region-of-row.ts';
import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import { sheetOf } from '../../../../lib/sheet/sheet-columns.ts';
import { spellName } from '../../../../lib/spell-name.ts';
import type { UniversityDraft } from '../import-store.ts';

type Column = keyof typeof HEADINGS;

const HEADINGS = {
  name: ['学校名称', '院校名称', 'name'],
  code: ['学校标识码', '院校代码', 'code'],
  dept: ['主管部门', 'dept'],
  place: ['所在地', '城市', 'city'],
  level: ['办学层次', '层次', 'level'],
  remark: ['备注', 'remark'],
  province: ['省份', '省', 'province'],
  kind: ['类型', '学校类型', 'kind'],
  site: ['网址', '官网', 'site'],
  f985: ['985'],
  f211: ['211'],
  dfc: ['双一流', 'dfc'],
} as const;

const NAME_MAX = 60;
const KIND_MAX = 10;
const SITE_MAX = 200;
const YES = new Set(['是', '1', '√', '✓', 'true']);
const NO = new Set(['否', '0', 'false']);
const CODE = /^\d{10}$/;
/** 北京市（92所）: the row above the universities of a province. */
const PROVINCE_ROW = /^(.+?)[（(]\d+\s*所[)）]$/;

/** Stands in the tables of regions where a province has counties and no city above them. */
const NO_CITY = /直辖县(级行政区划)?$/;

/** The city of a path; the county where there is none above it (石河子市, 琼海市). */
const cityIn = (path: readonly Region[]): string | null => {
  const [, city, county] = path;
  return (NO_CITY.test(city?.name ?? '') ? county : city)?.code ?? null;
};

/** The city of a university, which can lie outside the province that lists it (河北工业大学). */
const cityOf = (regions: RegionTable, province: string, place: string): string | null => {
  const at = (within: string): string | null => {
    const found = regionOfRow(regions, {
      province: within,
      city: within === place ? '' : place,
      area: within === place ? place : '',
      provinceId: '',
      cityId: '',
      areaId: '',
    });
    if (typeof found !== 'string') return cityIn(found);
    const [code] = regions.codesByNames([within, place]);
    return code === undefined ? null : cityIn(regions.path(code));
  };
  const municipality = (name: string): string | null => {
    const [code] = regions.codesByNames([name]);
    const own = code === undefined ? undefined : regions.path(code);
    return own?.length === 1 ? (regions.children(own[0]?.code ?? '')[0]?.code ?? null) : null;
  };
  /** 临夏州 is what the list calls 临夏回族自治州. */
  const prefecture = (): string | null => {
    const [stem, parent] = [/^(.{2,})州$/.exec(place)?.[1], regions.codesByNames([province])[0]];
    if (stem === undefined || parent === undefined) return null;
    const found = regions
      .children(parent)
      .filter(({ name }) => name.startsWith(stem) && name.endsWith('自治州'));
    return found.length === 1 ? (found[0]?.code ?? null) : null;
  };
  return (
    (place === province ? null : at(province)) ??
    prefecture() ??
    municipality(place) ??
    regions
      .provinces()
      .map(({ name }) => at(name))
      .find((code) => code !== null) ??
    null
  );
};

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What a row tells beyond the ministry's columns; an empty cell tells nothing. */
const readTold = (
  cell: (column: Column) => string,
  fault: (column: Column, reason: string) => void,
): UniversityDraft['told'] => {
  const told: Mutable<UniversityDraft['told']> = {};
  const [kind, site] = [cell('kind'), cell('site')];
  if (kind.length > KIND_MAX) fault('kind', `最多 ${KIND_MAX} 个字`);
  else if (kind !== '') told.kind = kind;
  if (site !== '' && (site.length > SITE_MAX || !URL.canParse(site) || !/^https?:/.test(site))) {
    fault('site', '应为 http 或 https 的网址');
  } else if (site !== '') told.site = site;
  for (const flag of ['f985', 'f211', 'dfc'] as const) {
    const text = cell(flag).toLowerCase();
    if (YES.has(text)) told[flag] = 1;
    else if (NO.has(text)) told[flag] = 0;
    else if (text !== '') fault(flag, '应为是或否');
  }
  return told;
};

export interface ResolvedUniversities {
  readonly universities: readonly UniversityDraft[];
  readonly faults: readonly RowFault[];
  /** What stands above the header, such as the day of the list. */
  readonly title: string;
  /** What is said of a university whose name belongs to another one. */
  readonly taken: (id: string) => RowFault;
}

/**
 * Reads a sheet as the ministry publishes it, with the name of a province above its universities, or
 * with a column for the province.
 * @throws LayoutError
 */
export const resolveUniversities = (
  table: readonly (readonly string[])[],
  regions: RegionTable,
): ResolvedUniversities => {
  const { rows, title } = sheetOf<Column>(table, HEADINGS, [
    'name',
    'code',
    'dept',
    'place',
    'level',
  ]);
  const universities: UniversityDraft[] = [];
  const faults: RowFault[] = [];
  const codes = new Map<string, number>();
  const names = new Map<string, number>();
  const cities = new Map<string, string | null>();
  let province = '';

  for (const { row, cells, cell } of rows) {
    const filled = cells.map((text) => text.trim()).filter((text) => text !== '');
    const heading = filled.length === 1 ? PROVINCE_ROW.exec(filled[0] ?? '') : null;
    if (heading !== null) {
      province = heading[1] ?? '';
      continue;
    }
    const fault = (column: Column, reason: string) =>
      faults.push({ row, column: HEADINGS[column][0], reason });
    const [code, name, level] = [cell('code'), cell('name').normalize('NFC'), cell('level')];
    const before = faults.length;
    if (!CODE.test(code)) fault('code', '不是 10 位数字');
    else if (codes.has(code)) fault('code', `与第 ${codes.get(code)} 行重复`);
    if (name === '' || name.length > NAME_MAX) fault('name', `应为 1 到 ${NAME_MAX} 个字`);
    else if (names.has(name)) fault('name', `与第 ${names.get(name)} 行重复`);
    if (level !== '本科' && level !== '专科') fault('level', '应为本科或专科');
    const listed = cell('province') || province;
    const [provinceId] = regions.codesByNames([listed]);
    if (provinceId === undefined) fault('province', '没有这个省份');
    const key = `${listed} ${cell('place')}`;
    const cityId = cities.get(key) ?? cityOf(regions, listed, cell('place'));
    cities.set(key, cityId);
    if (cityId === null) fault('place', '没有这个地区');
    const told = readTold(cell, fault);
    codes.set(code, row);
    names.set(name, row);
    if (faults.length > before || provinceId === undefined || cityId === null) continue;
    universities.push({
      id: code,
      name,
      dept: cell('dept'),
      level: level as UniversityLevel,
      remark: cell('remark'),
      provinceId,
      cityId,
      ...spellName(name),
      told,
    });
  }
  const taken = (id: string): RowFault => ({
    row: codes.get(id) ?? 0,
    column: HEADINGS.name[0],
    reason: '名称属于另一所院校',
  });
  return { universities, faults, title, taken };
};
