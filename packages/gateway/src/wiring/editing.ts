import { advEditRouter } from '../features/advEdit/calls.ts';
import type { AdvEditService } from '../features/advEdit/service.ts';
import { createAdvEditService } from '../features/advEdit/service.ts';
import { createAdvEditStore } from '../features/advEdit/store.ts';
import { collectRouter } from '../features/collect/calls.ts';
import { createCategoryStore } from '../features/collect/category-store.ts';
import { createCategoryEditor } from '../features/collect/editing/category-editor.ts';
import { createCollectEditor } from '../features/collect/editing/collect-editor.ts';
import { createStaffCollectStore } from '../features/collect/staff-store.ts';
import { consultEditRouter } from '../features/consultEdit/calls.ts';
import { createGroupEditService } from '../features/consultEdit/service.ts';
import { createGroupEditStore } from '../features/consultEdit/store.ts';
import { correctionRouter } from '../features/correction/calls.ts';
import { createCorrectionService } from '../features/correction/service.ts';
import { createCorrectionStore } from '../features/correction/store.ts';
import { ebookRouter } from '../features/ebook/calls.ts';
import type { GuidePreviews } from '../features/ebook/service.ts';
import {
  createEbookService,
  createGuideChecker,
  createGuidePreviews,
} from '../features/ebook/service.ts';
import { createEbookSetStore } from '../features/ebook/set-store.ts';
import { createEbookStore } from '../features/ebook/store.ts';
import { enrolmentRouter } from '../features/enrolment/calls.ts';
import { createEnrolmentImport } from '../features/enrolment/import-store.ts';
import { createSheetChecker, createSheetStorer } from '../features/enrolment/service.ts';
import { createEnrolmentStore } from '../features/enrolment/store.ts';
import { createEventChangeStore } from '../features/event/change-store.ts';
import { eventEditRouter } from '../features/eventEdit/calls.ts';
import { createEventEditService } from '../features/eventEdit/service.ts';
import { createEventEditStore } from '../features/eventEdit/store.ts';
import { newsEditRouter } from '../features/newsEdit/calls.ts';
import { createNewsEditService } from '../features/newsEdit/service.ts';
import { createNewsEditStore } from '../features/newsEdit/store.ts';
import { createAnnouncementStore } from '../features/outreach/announcement-store.ts';
import { outreachRouter } from '../features/outreach/calls.ts';
import type { PushListService } from '../features/outreach/service.ts';
import {
  createAnnouncer,
  createListReader,
  createPushListService,
  createTemplateEditor,
} from '../features/outreach/service.ts';
import { createPushListStore } from '../features/outreach/store.ts';
import { createTemplateStore } from '../features/outreach/template-store.ts';
import { settingRouter } from '../features/setting/calls.ts';
import { createSettingService } from '../features/setting/service.ts';
import { createSettingStore } from '../features/setting/store.ts';
import { talkeditRouter } from '../features/talkedit/calls.ts';
import type { TalkCoverService } from '../features/talkedit/cover/keep-covers.ts';
import { createTalkCoverService } from '../features/talkedit/cover/keep-covers.ts';
import { createTalkDraftStore } from '../features/talkedit/draft-store.ts';
import { createCoverEditStore } from '../features/talkedit/extras-store.ts';
import { createTalkListStore } from '../features/talkedit/list-store.ts';
import { createPublishedTalkStore } from '../features/talkedit/published-store.ts';
import { createTalkEditService } from '../features/talkedit/service.ts';
import { createTalkEditStore } from '../features/talkedit/store.ts';
import { universityRouter } from '../features/university/calls.ts';
import { createUniversityEditingStore } from '../features/university/editing-store.ts';
import type { UploadService } from '../features/upload/service.ts';
import { createUploadHandlers, createUploadService } from '../features/upload/service.ts';
import { createUploadStore } from '../features/upload/store.ts';
import { createPictureRewriter } from '../lib/picture/rewrite-picture.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';

/** What staff edit of what there is to see, and what readers of it send back. */
export interface EditingFeatures {
  readonly implementations: Pick<
    Implementations,
    | 'advEdit'
    | 'collect'
    | 'consultEdit'
    | 'correction'
    | 'ebook'
    | 'enrolment'
    | 'eventEdit'
    | 'newsEdit'
    | 'outreach'
    | 'setting'
    | 'talkedit'
    | 'university'
  >;
  readonly advEdits: AdvEditService;
  readonly talkCovers: TalkCoverService;
  readonly guidePreviews: GuidePreviews;
  readonly pushLists: PushListService;
  readonly uploads: UploadService;
  readonly uploadHandlers: ReturnType<typeof createUploadHandlers>;
}

export const createEditingFeatures = (
  { config, database, regions, clock, guideFiles, vault }: Ground,
  {
    schools,
    talks,
    universities,
    events,
    publicData,
    shared: { collects, collectStore, consultStore, eventStore, newsStore },
  }: ContentFeatures,
): EditingFeatures => {
  const corrections = createCorrectionService(createCorrectionStore(database), clock);
  const staffCollects = createStaffCollectStore(database);
  const categories = createCategoryStore(database);
  const collectEditor = createCollectEditor(staffCollects, categories);
  const pushListStore = createPushListStore(database);
  const pushLists = createPushListService({
    store: pushListStore,
    collects: collectEditor,
    ...{ schools, regions, clock, read: createListReader() },
  });
  const templates = createTemplateStore(database);
  const outreachParts = {
    store: pushListStore,
    editor: createTemplateEditor(templates),
    announcements: createAnnouncementStore(database),
    ...{ templates, collects: collectEditor, clock },
  };
  const announcer = createAnnouncer({
    ...{ ...outreachParts, store: outreachParts.announcements, lists: pushListStore },
    quiet: config.quietHours,
  });
  const ebookStore = createEbookStore(database);
  const ebookSets = createEbookSetStore(database);
  const previewParts = { store: ebookStore, files: guideFiles, vault, clock };
  const guidePreviews = createGuidePreviews(previewParts);
  const uploadStore = createUploadStore(database);
  const uploads = createUploadService({ store: uploadStore, storage: guideFiles.storage, clock });
  const settings = createSettingService(createSettingStore(database));
  const talkEditStore = createTalkEditStore(database);
  const talkDrafts = createTalkDraftStore(database);
  const talkEdits = createTalkEditService({
    store: talkEditStore,
    drafts: talkDrafts,
    published: createPublishedTalkStore(database),
    settings,
    announce: publicData.announce,
    clock,
  });
  const rewriter = createPictureRewriter();
  const talkCovers = createTalkCoverService({
    store: createCoverEditStore(database),
    ...{ edits: talkEdits, rewriter, announce: publicData.announce, clock },
  });
  const uploadHandlers = createUploadHandlers({
    store: uploadStore,
    storage: guideFiles.storage,
    checkers: {
      guide: createGuideChecker(),
      enrolment: createSheetChecker(universities.names),
    },
    storers: {
      enrolment: createSheetStorer(
        createEnrolmentImport(database),
        universities.names,
        publicData.announce,
      ),
    },
  });
  const advEditStore = createAdvEditStore(database);
  const advEdits = createAdvEditService(advEditStore, rewriter, clock);
  const eventEditStore = createEventEditStore(database);
  const eventParts = { events: eventStore, regions, clock };
  const eventEdits = createEventEditService({
    ...eventParts,
    store: eventEditStore,
    shown: events,
    talks,
  });
  const groupEditStore = createGroupEditStore(database);
  const newsEditStore = createNewsEditStore(database);
  const newsEditParts = { store: newsEditStore, news: newsStore, talks, universities };
  return {
    implementations: {
      advEdit: advEditRouter({ store: advEditStore, edits: advEdits, publicData, clock }),
      consultEdit: consultEditRouter({
        ...{ store: groupEditStore, groups: consultStore, universities },
        edits: createGroupEditService(groupEditStore, regions, clock),
        ...{ regions, publicData, clock },
      }),
      eventEdit: eventEditRouter({
        ...eventParts,
        ...{ store: eventEditStore, edits: eventEdits, publicData },
        changes: createEventChangeStore(database),
      }),
      newsEdit: newsEditRouter({
        ...{ store: newsEditStore, publicData, clock },
        edits: createNewsEditService(newsEditParts),
      }),
      collect: collectRouter({
        store: collectStore,
        staffStore: staffCollects,
        categories,
        collects,
        editor: collectEditor,
        categoryEditor: createCategoryEditor(categories),
        talks,
        publicData,
        clock,
      }),
      correction: correctionRouter({ corrections, universities }),
      ebook: ebookRouter({
        store: ebookStore,
        sets: ebookSets,
        ebooks: createEbookService({ store: ebookStore, sets: ebookSets, publicData }),
        ...{ uploads, universities, clock, previews: guidePreviews },
      }),
      enrolment: enrolmentRouter({ store: createEnrolmentStore(database), universities, uploads }),
      outreach: outreachRouter({ ...outreachParts, announcer }),
      setting: settingRouter({ settings, clock }),
      talkedit: talkeditRouter({
        store: talkEditStore,
        lists: createTalkListStore(database.reading),
        drafts: talkDrafts,
        ...{ edits: talkEdits, covers: talkCovers },
        ...{ universities, settings, clock },
      }),
      university: universityRouter({
        universities,
        editing: createUniversityEditingStore(database),
        regions,
        publicData,
        clock,
      }),
    },
    advEdits,
    talkCovers,
    guidePreviews,
    pushLists,
    uploads,
    uploadHandlers,
  };
};
