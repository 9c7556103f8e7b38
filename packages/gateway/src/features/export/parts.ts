import type { Clock } from '../../lib/clock.ts';
import type { ExportGrantStore } from './grant-store.ts';
import type { ExportService } from './service.ts';
import type { ExportStore } from './store.ts';

export interface ExportParts {
  readonly store: ExportStore;
  readonly grants: ExportGrantStore;
  readonly exports: ExportService;
  readonly clock: Clock;
}
