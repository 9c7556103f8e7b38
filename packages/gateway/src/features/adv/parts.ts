import type { AdvService } from './service.ts';
import type { AdvStore } from './store.ts';

export interface AdvParts {
  readonly store: AdvStore;
  readonly advs: AdvService;
}
