import type { UniversityService } from '../university/service.ts';
import type { UploadService } from '../upload/service.ts';
import type { EnrolmentStore } from './store.ts';

export interface EnrolmentParts {
  readonly store: EnrolmentStore;
  readonly universities: UniversityService;
  readonly uploads: UploadService;
}
