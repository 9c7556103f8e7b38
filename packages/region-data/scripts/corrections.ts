import type { AreaList } from './area-list.ts';

/**
 * County rows in which `@vant/area-data@2.1.0` differs from the Ministry of Civil Affairs' list of
 * April 2026, as recorded by the public repository mumuy/data_location at commit a40c560
 * (18 April 2026). The reason for each is in `SOURCE.md`.
 */
export const ADDED_COUNTIES: Readonly<Record<string, string>> = {
  500157: '两江新区',
  653132: '岑岭县',
  659013: '草湖市',
};

export const REMOVED_COUNTIES: Readonly<Record<string, string>> = {
  320611: '港闸区',
  350402: '梅列区',
  370634: '长岛县',
  500105: '江北区',
  500112: '渝北区',
};

/**
 * The newer copy as shipped.
 *
 * @throws {Error} when a correction does not apply: the source has changed, look again.
 */
export function correct(source: AreaList): AreaList {
  const counties: Record<string, string> = { ...source.county_list };
  for (const [code, name] of Object.entries(REMOVED_COUNTIES)) {
    if (counties[code] !== name) throw new Error(`${code} ${name} is not in the source`);
    delete counties[code];
  }
  for (const [code, name] of Object.entries(ADDED_COUNTIES)) {
    if (counties[code] !== undefined) throw new Error(`${code} is in the source already`);
    counties[code] = name;
  }
  return { ...source, county_list: counties };
}
