import type { Clock } from '../../lib/clock.ts';
import type { SettingService } from '../setting/service.ts';
import type { UniversityService } from '../university/service.ts';
import type { TalkCoverService } from './cover/keep-covers.ts';
import type { TalkDraftStore } from './draft-store.ts';
import type { TalkListStore } from './list-store.ts';
import type { TalkEditService } from './service.ts';
import type { TalkEditStore } from './store.ts';

export interface TalkEditParts {
  readonly store: TalkEditStore;
  readonly lists: TalkListStore;
  readonly drafts: TalkDraftStore;
  readonly edits: TalkEditService;
  readonly covers: TalkCoverService;
  readonly universities: UniversityService;
  readonly settings: SettingService;
  readonly clock: Clock;
}
