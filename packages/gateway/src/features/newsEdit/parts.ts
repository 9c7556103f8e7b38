import type { Clock } from '../../lib/clock.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { NewsEditService } from './service.ts';
import type { NewsEditStore } from './store.ts';

export interface NewsEditParts {
  readonly store: NewsEditStore;
  readonly edits: NewsEditService;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}
