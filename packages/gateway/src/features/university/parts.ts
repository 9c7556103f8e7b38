import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { UniversityEditingStore } from './editing-store.ts';
import type { UniversityService } from './service.ts';

export interface UniversityParts {
  readonly universities: UniversityService;
  readonly editing: UniversityEditingStore;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}
