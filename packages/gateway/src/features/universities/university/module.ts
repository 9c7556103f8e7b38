import type { PictureRewriter } from '../../../lib/picture/rewrite-picture.ts';
import type { Context } from '../../../wiring/context.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import { universityRouter } from './calls.ts';
import { createUniversityEditingStore } from './editing-store.ts';
import { createOrgPictureStore } from './picture-store.ts';
import { createUniversityService } from './service.ts';
import { orgPageRouter } from './staff-calls.ts';
import { createOrgPageService } from './staff-service.ts';
import { createOrgPageStore } from './staff-store.ts';
import { createEditWaiting } from './staff-waiting-store.ts';
import { createUniversityStore } from './store.ts';

interface Needs {
  readonly settings: SettingService;
  readonly rewriter: PictureRewriter;
}

/** Universities, as everybody reads them and as staff edit them. */
export const createUniversityModule = (
  { database, regions, clock, publicData }: Context,
  { settings, rewriter }: Needs,
) => {
  const universities = createUniversityService(createUniversityStore(database), regions, clock);
  const pictures = createOrgPictureStore(database);
  const orgPages = createOrgPageService({
    ...{ store: createOrgPageStore(database), pictures, universities, settings, rewriter, clock },
  });
  return {
    universities,
    /** Pages of universities that are edited, with the pictures in them. */
    orgPages,
    orgPictures: pictures,
    pages: universities.pages(),
    waiting: createEditWaiting(database),
    calls: {
      university: universityRouter({
        universities,
        editing: createUniversityEditingStore(database),
        settings,
        regions,
        publicData,
        clock,
      }),
      orgPage: orgPageRouter({ orgPages, publicData, clock }),
    },
  };
};
