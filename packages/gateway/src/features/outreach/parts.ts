import type { Clock } from '../../lib/clock.ts';
import type { CollectEditor } from '../collect/service.ts';
import type { AnnouncementStore } from './announcement-store.ts';
import type { Announcer } from './announcing/announcer.ts';
import type { PushListStore } from './store.ts';
import type { TemplateStore } from './template-store.ts';
import type { TemplateEditor } from './templating/template-editor.ts';

export interface OutreachParts {
  readonly store: PushListStore;
  readonly templates: TemplateStore;
  readonly editor: TemplateEditor;
  readonly announcements: AnnouncementStore;
  readonly announcer: Announcer;
  /** Says which collections the caller may edit: their lists are the caller's too. */
  readonly collects: Pick<CollectEditor, 'get'>;
  readonly clock: Clock;
}
