import type { RegionTable } from '@xuanjiang/region-data/region-table';

export interface SystemParts {
  readonly regions: RegionTable;
}
