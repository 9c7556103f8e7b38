import type { Clock } from '../../lib/clock.ts';
import type { CollectService } from '../collect/service.ts';
import type { CampaignStore } from './store.ts';

export interface CampaignParts {
  readonly store: CampaignStore;
  readonly collects: Pick<CollectService, 'find'>;
  readonly clock: Clock;
}
