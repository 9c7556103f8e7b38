import type { Clock } from '../../lib/clock.ts';
import type { SettingService } from './service.ts';

export interface SettingParts {
  readonly settings: SettingService;
  readonly clock: Clock;
}
