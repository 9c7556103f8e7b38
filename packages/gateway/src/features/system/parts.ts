import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { ClickStore } from './click-store.ts';

export interface SystemParts {
  readonly regions: RegionTable;
  readonly clicks: ClickStore;
  readonly clock: Clock;
}
