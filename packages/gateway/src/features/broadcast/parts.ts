import type { BroadcastService } from './service.ts';

export interface BroadcastParts {
  readonly broadcasts: BroadcastService;
}
