import type { Clock } from '../../lib/clock.ts';
import type { UniversityService } from './service.ts';

export interface UniversityParts {
  readonly universities: UniversityService;
  readonly clock: Clock;
}
