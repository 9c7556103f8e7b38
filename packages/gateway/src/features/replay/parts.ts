import type { ReplayService } from './service.ts';

export interface ReplayParts {
  readonly replays: ReplayService;
}
