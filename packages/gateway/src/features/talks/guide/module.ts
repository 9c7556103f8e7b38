import type { Context } from '../../../wiring/context.ts';
import type { UploadService } from '../../ground/upload/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { TalkService } from '../talk/service.ts';
import { guideRouter } from './calls.ts';
import { createGuideChecker } from './checking/check-guide.ts';
import { createGuidePreviews } from './preview/previews.ts';
import { createReadingStore } from './reading-store.ts';
import { createGuideService } from './service.ts';
import { createGuideSetStore } from './set-store.ts';
import { guideStaffRouter } from './staff-calls.ts';
import { createGuideStaffService } from './staff-service.ts';
import { createGuideStaffStore } from './staff-store.ts';
import { createGuideStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
  readonly talks: TalkService;
  readonly uploads: UploadService;
}

/** Guides: their reader and their sets, and the staff's side of both. */
export const createGuideModule = (
  { runTask, database, facts, guideFiles, vault, clock, publicData }: Context,
  { universities, talks, uploads }: Needs,
) => {
  const store = createGuideStore(database);
  const guides = createGuideService(store, guideFiles);
  const reading = createReadingStore(database, facts);
  const staffStore = createGuideStaffStore(database);
  const sets = createGuideSetStore(database);
  const guidePreviews = createGuidePreviews({ store: staffStore, files: guideFiles, vault, clock });
  return {
    guides,
    guidePreviews,
    checkUpload: createGuideChecker(runTask),
    pages: guides.pages(),
    calls: {
      guide: guideRouter({ store, reading, guides, universities, talks, clock }),
      ebook: guideStaffRouter({
        store: staffStore,
        sets,
        ebooks: createGuideStaffService({
          ...{ store: staffStore, sets, publicData },
          inTransaction: database.inTransaction,
        }),
        ...{ uploads, universities, clock, previews: guidePreviews },
      }),
    },
  };
};
