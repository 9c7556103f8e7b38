import type { DeletionService, PrivacyService } from './service.ts';

export interface PrivacyParts {
  readonly privacy: PrivacyService;
  readonly deletions: DeletionService;
}
