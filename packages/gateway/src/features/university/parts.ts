import type { UniversityService } from './service.ts';
import type { UniversityStore } from './store.ts';

export interface UniversityParts {
  readonly store: UniversityStore;
  readonly universities: UniversityService;
}
