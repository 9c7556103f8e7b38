import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { nameKey } from '../../../../lib/name-key.ts';
import { pinyinInitials } from '../../../../lib/pinyin-initials.ts';
import type { RegionFault, RowPlace } from '../../../../lib/region-of-row.ts';
import { regionOfRow } from '../../../../lib/region-of-row.ts';
import type { SchoolDraft } from '../import-store.ts';

export interface RejectedRow {
  /** The row number that a spreadsheet program shows: the first row is 1. */
  readonly row: number;
  readonly reason: string;
  readonly cells: readonly string[];
}

export interface ResolvedRows {
  readonly schools: readonly SchoolDraft[];
  readonly rejected: readonly RejectedRow[];
}

/** The sheet has no row that names its columns. */
export class HeaderError extends Error {
  constructor() {
    super('没有找到表头：需要“学校名称”一列，以及“省”“市”“区县”或它们的代码');
    this.name = 'HeaderError';
  }
}

/** As the registration form takes it. */
const NAME_MAX = 100;
/** There may be title rows above the header. */
const HEADER_ROWS = 5;
/** The fallback is for every school that is not in the directory; a school cannot have its name. */
const RESERVED = new Set(['其他', '其它', 'other']);

type Column = 'name' | keyof RowPlace;

const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  name: ['学校名称', '学校', '名称', '学校全称', '高中', 'name', 'school', 'schoolname'],
  province: ['省', '省份', '省市', '省级', 'province'],
  city: ['市', '城市', '地市', '地级市', 'city'],
  area: ['区县', '区', '县', '县区', '县级', '区/县', 'area', 'county', 'district'],
  provinceId: ['省代码', '省份代码', '省编码', 'provinceid', 'provincecode'],
  cityId: ['市代码', '城市代码', '市编码', 'cityid', 'citycode'],
  areaId: ['区县代码', '县代码', '区划代码', '行政区划代码', 'areaid', 'areacode', 'countycode'],
};

const REASONS: Readonly<Record<RegionFault, string>> = {
  regionMissing: '缺少省市区县，或它们的代码',
  regionUnknown: '没有这个地区',
  regionAmbiguous: '地区名称对应多个地区，请写全名或代码',
  regionConflict: '地区的代码与名称不一致',
};

const headerKey = (cell: string): string => nameKey(cell).replace(/[_*\-()]/g, '');

type Columns = ReadonlyMap<Column, number>;

const columnsOf = (cells: readonly string[]): Columns =>
  new Map(
    Object.entries(HEADERS).flatMap(([column, names]) => {
      const at = cells.findIndex((cell) => names.includes(headerKey(cell)));
      return at === -1 ? [] : [[column as Column, at] as const];
    }),
  );

const findHeader = (rows: readonly (readonly string[])[]): { at: number; columns: Columns } => {
  for (const [at, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns = columnsOf(cells);
    if (columns.has('name') && columns.size > 1) return { at, columns };
  }
  throw new HeaderError();
};

/**
 * Reads the rows of a sheet as schools, and says of each that is none why not.
 * @throws HeaderError
 */
export const resolveRows = (
  rows: readonly (readonly string[])[],
  regions: RegionTable,
): ResolvedRows => {
  const { at, columns } = findHeader(rows);
  const seen = new Map<string, number>();

  const resolve = (cells: readonly string[], row: number): SchoolDraft | string => {
    const cell = (column: Column) => cells[columns.get(column) ?? -1]?.trim() ?? '';
    const name = cell('name').normalize('NFC');
    if (name === '') return '缺少学校名称';
    if (name.length > NAME_MAX) return `学校名称超过 ${NAME_MAX} 个字`;
    if (/\p{Cc}/u.test(name)) return '学校名称含有控制字符';
    if (RESERVED.has(nameKey(name))) return '“其他”是保留名称';
    const place = regionOfRow(regions, {
      province: cell('province'),
      city: cell('city'),
      area: cell('area'),
      provinceId: cell('provinceId'),
      cityId: cell('cityId'),
      areaId: cell('areaId'),
    });
    if (typeof place === 'string') return REASONS[place];
    const [province, city, area] = place;
    const areaId = area?.code ?? city.code;
    const key = `${areaId} ${nameKey(name)}`;
    const first = seen.get(key);
    if (first !== undefined) return `与第 ${first} 行重复`;
    seen.set(key, row);
    return {
      name,
      key: nameKey(name),
      initials: pinyinInitials(name),
      provinceId: province.code,
      province: province.name,
      cityId: city.code,
      city: city.name,
      areaId,
      area: area?.name ?? '',
    };
  };

  const schools: SchoolDraft[] = [];
  const rejected: RejectedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= at || cells.every((cell) => cell.trim() === '')) continue;
    const result = resolve(cells, index + 1);
    if (typeof result === 'string') rejected.push({ row: index + 1, reason: result, cells });
    else schools.push(result);
  }
  return { schools, rejected };
};
