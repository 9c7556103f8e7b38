/** Six decimal digits as in GB/T 2260, for example `440106`; overseas `9` + ISO 3166-1 number + `00`. */
export type RegionCode = string;

/** 1 province, 2 city, 3 county (in 东莞, 中山 and 儋州: town). */
export type RegionLevel = 1 | 2 | 3;

/** One place as shown and emitted by the picker. */
export interface Region {
  readonly code: RegionCode;
  readonly name: string;
}
