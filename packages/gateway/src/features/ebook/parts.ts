import type { Clock } from '../../lib/clock.ts';
import type { UniversityService } from '../university/service.ts';
import type { UploadService } from '../upload/service.ts';
import type { GuidePreviews } from './preview/previews.ts';
import type { EbookService } from './service.ts';
import type { EbookSetStore } from './set-store.ts';
import type { EbookStore } from './store.ts';

export interface EbookParts {
  readonly store: EbookStore;
  readonly sets: EbookSetStore;
  readonly ebooks: EbookService;
  readonly previews: GuidePreviews;
  readonly uploads: UploadService;
  readonly universities: UniversityService;
  readonly clock: Clock;
}
