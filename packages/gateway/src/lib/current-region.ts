import { currentCode } from '@xuanjiang/region-data/map-region-code';
import type { RegionCode } from '@xuanjiang/region-data/region';
import type { RegionTable } from '@xuanjiang/region-data/region-table';

/** The present code of a region whose code has changed; else the code as given. */
export const currentRegion = (regions: RegionTable, code: RegionCode): RegionCode =>
  regions.name(code) === undefined ? (currentCode(code) ?? code) : code;
