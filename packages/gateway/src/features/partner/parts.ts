import type { UniversityService } from '../university/service.ts';

export interface PartnerParts {
  readonly universities: UniversityService;
}
