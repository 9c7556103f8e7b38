import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { EventChangeStore, EventStore } from '../event/service.ts';
import type { EventEditService } from './service.ts';
import type { EventEditStore } from './store.ts';

export interface EventEditParts {
  readonly store: EventEditStore;
  readonly events: Pick<EventStore, 'lists'>;
  readonly changes: EventChangeStore;
  readonly edits: EventEditService;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}
