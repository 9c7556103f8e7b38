import type { AdvCounter } from './counting/count-adv.ts';
import type { AdvService } from './service.ts';
import type { AdvStore } from './store.ts';

export interface AdvParts {
  readonly store: AdvStore;
  readonly advs: AdvService;
  readonly counter: AdvCounter;
}
