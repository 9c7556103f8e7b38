import type { CaptionService } from './service.ts';

export interface CaptionParts {
  readonly captions: CaptionService;
}
