import type { Clock } from '../../lib/clock.ts';
import type { WordService } from './service.ts';
import type { WordStore } from './store.ts';

export interface WordParts {
  readonly store: WordStore;
  readonly words: WordService;
  readonly clock: Clock;
}
