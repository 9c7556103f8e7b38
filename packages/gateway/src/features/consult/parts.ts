import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { ConsultService } from './service.ts';
import type { ConsultStore } from './store.ts';

export interface ConsultParts {
  readonly store: ConsultStore;
  readonly groups: ConsultService;
  readonly regions: RegionTable;
  readonly clock: Clock;
}
