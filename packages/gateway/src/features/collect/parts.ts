import type { Clock } from '../../lib/clock.ts';
import type { PublicData } from '../../rpc/public-data.ts';
import type { TalkService } from '../talk/service.ts';
import type { CategoryStore } from './category-store.ts';
import type { CategoryEditor } from './editing/category-editor.ts';
import type { CollectEditor } from './editing/collect-editor.ts';
import type { CollectService } from './service.ts';
import type { StaffCollectStore } from './staff-store.ts';
import type { CollectStore } from './store.ts';

export interface CollectParts {
  readonly store: CollectStore;
  readonly staffStore: StaffCollectStore;
  readonly categories: CategoryStore;
  readonly collects: CollectService;
  readonly editor: CollectEditor;
  readonly categoryEditor: CategoryEditor;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}
