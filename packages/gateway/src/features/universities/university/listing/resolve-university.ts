import type { UniversityLevel } from '@xuanjiang/contracts/university';
import type { Region } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import { regionOfRow } from '../../../../lib/region-of-row.ts';
import type { RowReader } from '../../../../lib/sheet/row-reader.ts';
import { spellName } from '../../../../lib/spell-name.ts';
import type { SourceDraft, UniversityDraft } from '../import-store.ts';

const NAME_MAX = 60;
const KIND_MAX = 10;
const SITE_MAX = 200;
const YES = new Set(['是', '1', '√', '✓', 'true']);
const NO = new Set(['否', '0', 'false']);
const CODE = /^\d{10}$/;

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
const readTold = ({ line: { cell }, fault }: RowReader): UniversityDraft['told'] => {
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

/** Reads the rows of a list of universities; the region of a place is looked up once. */
export const createUniversityReader = (regions: RegionTable) => {
  const cities = new Map<string, string | null>();
  /** @returns null where something is wrong with it */
  return (reader: RowReader): UniversityDraft | null => {
    const { fault, faults, line } = reader;
    const { cell } = line;
    const [code, name, level] = [cell('school_code'), cell('school_name'), cell('level')];
    if (!CODE.test(code)) fault('school_code', '不是 10 位数字');
    if (name === '' || name.length > NAME_MAX) fault('school_name', `应为 1 到 ${NAME_MAX} 个字`);
    if (level !== '本科' && level !== '专科') fault('level', '应为本科或专科');
    const province = cell('province');
    const [provinceId] = regions.codesByNames([province]);
    if (provinceId === undefined) fault('province', '没有这个省份');
    const key = `${province} ${cell('place')}`;
    const cityId = cities.get(key) ?? cityOf(regions, province, cell('place'));
    cities.set(key, cityId);
    if (cityId === null) fault('place', '没有这个地区');
    const told = readTold(reader);
    if (faults.length > 0 || provinceId === undefined || cityId === null) return null;
    const named = name.normalize('NFC');
    return {
      id: code,
      name: named,
      dept: cell('dept'),
      level: level as UniversityLevel,
      remark: cell('note'),
      provinceId,
      cityId,
      ...spellName(named),
      told,
    };
  };
};

const MINISTRY = '教育部《全国普通高等学校名单》';

/** The day that a title names, 截至2026年6月17日. */
const dayIn = (title: string): string => {
  const [, year, month = '', day = ''] = /(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(title) ?? [];
  return year === undefined ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** The publisher of a list of universities and its day, by what stands above its header. */
export const sourceOfTitle = (title: string): Pick<SourceDraft, 'publisher' | 'publishedAt'> => ({
  publisher: title.includes('全国普通高等学校名单') ? MINISTRY : '',
  publishedAt: dayIn(title),
});
