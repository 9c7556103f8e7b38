import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../lib/clock.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { ConsultStore } from '../consult/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { GroupEditService } from './service.ts';
import type { GroupEditStore } from './store.ts';

export interface ConsultEditParts {
  readonly store: GroupEditStore;
  readonly groups: Pick<ConsultStore, 'add' | 'addCode' | 'endCode' | 'close'>;
  readonly edits: GroupEditService;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}
