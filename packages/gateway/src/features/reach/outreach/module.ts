import type { Context } from '../../../wiring/context.ts';
import type { SchoolService } from '../../people/school/service.ts';
import type { CollectionEditor } from '../../talks/collection/service.ts';
import { createAnnouncementStore } from './announcement-store.ts';
import { announceHandlers, createAnnouncer } from './announcing/announcer.ts';
import { outreachRouter } from './calls.ts';
import { createListReader } from './listing/read-list.ts';
import { createPushListService } from './service.ts';
import { createPushListStore } from './store.ts';
import { createTellingStore } from './telling-store.ts';
import { createTemplateStore } from './template-store.ts';
import { createTemplateEditor } from './templating/template-editor.ts';

interface Needs {
  readonly collects: CollectionEditor;
  readonly schools: SchoolService;
}

/** Announcements of collections to high schools, their lists and their templates. */
export const createOutreachModule = (
  { runTask, config, database, regions, clock }: Context,
  { collects, schools }: Needs,
) => {
  const store = createPushListStore(database);
  const templates = createTemplateStore(database);
  const announcements = createAnnouncementStore(database);
  const parts = {
    editor: createTemplateEditor(templates),
    ...{ store, announcements, templates, collects, clock },
  };
  const announcer = createAnnouncer({
    ...{ ...parts, store: announcements, lists: store },
    quiet: config.quietHours,
  });
  return {
    pushLists: createPushListService({
      ...{ store, collects, schools, regions, clock, read: createListReader(runTask) },
    }),
    jobs: announceHandlers(createTellingStore(database.engine), config.quietHours, clock),
    calls: { outreach: outreachRouter({ ...parts, announcer }) },
  };
};
