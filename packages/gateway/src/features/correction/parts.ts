import type { UniversityService } from '../university/service.ts';
import type { CorrectionService } from './service.ts';

export interface CorrectionParts {
  readonly corrections: CorrectionService;
  readonly universities: UniversityService;
}
