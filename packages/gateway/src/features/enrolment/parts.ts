import type { UniversityService } from '../university/service.ts';
import type { EnrolmentStore } from './store.ts';

export interface EnrolmentParts {
  readonly store: EnrolmentStore;
  readonly universities: UniversityService;
}
