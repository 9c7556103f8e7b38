import type { Clock } from '../../lib/clock.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { AdvEditService } from './service.ts';
import type { AdvEditStore } from './store.ts';

export interface AdvEditParts {
  readonly store: AdvEditStore;
  readonly edits: AdvEditService;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}
