import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { SchoolService } from './service.ts';

export interface SchoolParts {
  readonly schools: SchoolService;
  readonly regions: RegionTable;
}
