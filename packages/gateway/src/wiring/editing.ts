import { createEventChangeStore } from '../features/events/event/change-store.ts';
import { eventStaffRouter } from '../features/events/event/staff-calls.ts';
import { createEventStaffService } from '../features/events/event/staff-service.ts';
import { createEventStaffStore } from '../features/events/event/staff-store.ts';
import { groupStaffRouter } from '../features/events/group/staff-calls.ts';
import { createGroupEditService } from '../features/events/group/staff-service.ts';
import { createGroupEditStore } from '../features/events/group/staff-store.ts';
import { settingRouter } from '../features/ground/setting/calls.ts';
import { createSettingService } from '../features/ground/setting/service.ts';
import { createSettingStore } from '../features/ground/setting/store.ts';
import type { UploadService } from '../features/ground/upload/service.ts';
import { createUploadHandlers, createUploadService } from '../features/ground/upload/service.ts';
import { createUploadStore } from '../features/ground/upload/store.ts';
import { createAnnouncementStore } from '../features/reach/outreach/announcement-store.ts';
import { outreachRouter } from '../features/reach/outreach/calls.ts';
import type { PushListService } from '../features/reach/outreach/service.ts';
import {
  createAnnouncer,
  createListReader,
  createPushListService,
  createTemplateEditor,
} from '../features/reach/outreach/service.ts';
import { createPushListStore } from '../features/reach/outreach/store.ts';
import { createTemplateStore } from '../features/reach/outreach/template-store.ts';
import { advStaffRouter } from '../features/talks/adv/staff-calls.ts';
import type { AdvStaffService } from '../features/talks/adv/staff-service.ts';
import { createAdvStaffService } from '../features/talks/adv/staff-service.ts';
import { createAdvStaffStore } from '../features/talks/adv/staff-store.ts';
import { collectionRouter } from '../features/talks/collection/calls.ts';
import { createCategoryStore } from '../features/talks/collection/category-store.ts';
import { createCategoryEditor } from '../features/talks/collection/editing/category-editor.ts';
import { createCollectEditor } from '../features/talks/collection/editing/collect-editor.ts';
import { createStaffCollectStore } from '../features/talks/collection/staff-store.ts';
import { createEbookSetStore } from '../features/talks/guide/set-store.ts';
import { guideStaffRouter } from '../features/talks/guide/staff-calls.ts';
import type { GuidePreviews } from '../features/talks/guide/staff-service.ts';
import {
  createEbookService,
  createGuideChecker,
  createGuidePreviews,
} from '../features/talks/guide/staff-service.ts';
import { createEbookStore } from '../features/talks/guide/staff-store.ts';
import { newsStaffRouter } from '../features/talks/news/staff-calls.ts';
import { createNewsStaffService } from '../features/talks/news/staff-service.ts';
import { createNewsStaffStore } from '../features/talks/news/staff-store.ts';
import type { TalkCoverService } from '../features/talks/talk/cover/keep-covers.ts';
import { createTalkCoverService } from '../features/talks/talk/cover/keep-covers.ts';
import { createTalkDraftStore } from '../features/talks/talk/draft-store.ts';
import { createCoverEditStore } from '../features/talks/talk/extras-store.ts';
import { createPublishedTalkStore } from '../features/talks/talk/published-store.ts';
import { talkStaffRouter } from '../features/talks/talk/staff-calls.ts';
import { createTalkListStore } from '../features/talks/talk/staff-list-store.ts';
import { createTalkStaffService } from '../features/talks/talk/staff-service.ts';
import { createTalkStaffStore } from '../features/talks/talk/staff-store.ts';
import { correctionRouter } from '../features/universities/correction/calls.ts';
import { createCorrectionService } from '../features/universities/correction/service.ts';
import { createCorrectionStore } from '../features/universities/correction/store.ts';
import { enrolmentRouter } from '../features/universities/enrolment/calls.ts';
import { createEnrolmentImport } from '../features/universities/enrolment/import-store.ts';
import {
  createSheetChecker,
  createSheetStorer,
} from '../features/universities/enrolment/service.ts';
import { createEnrolmentStore } from '../features/universities/enrolment/store.ts';
import { universityRouter } from '../features/universities/university/calls.ts';
import { createUniversityEditingStore } from '../features/universities/university/editing-store.ts';
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
  readonly advEdits: AdvStaffService;
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
  const talkEditStore = createTalkStaffStore(database);
  const talkDrafts = createTalkDraftStore(database);
  const talkEdits = createTalkStaffService({
    store: talkEditStore,
    drafts: talkDrafts,
    published: createPublishedTalkStore(database),
    inTransaction: database.inTransaction,
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
  const advStaffStore = createAdvStaffStore(database);
  const advEdits = createAdvStaffService(advStaffStore, rewriter, clock);
  const eventStaffStore = createEventStaffStore(database);
  const eventParts = { events: eventStore, regions, clock };
  const eventEdits = createEventStaffService({
    ...eventParts,
    store: eventStaffStore,
    shown: events,
    talks,
  });
  const groupEditStore = createGroupEditStore(database);
  const newsStaffStore = createNewsStaffStore(database);
  const newsStaffParts = { store: newsStaffStore, news: newsStore, talks, universities };
  return {
    implementations: {
      advEdit: advStaffRouter({ store: advStaffStore, edits: advEdits, publicData, clock }),
      consultEdit: groupStaffRouter({
        ...{ store: groupEditStore, groups: consultStore, universities },
        edits: createGroupEditService(groupEditStore, regions, clock),
        ...{ regions, publicData, clock },
      }),
      eventEdit: eventStaffRouter({
        ...eventParts,
        ...{ store: eventStaffStore, edits: eventEdits, publicData },
        changes: createEventChangeStore(database),
      }),
      newsEdit: newsStaffRouter({
        ...{ store: newsStaffStore, publicData, clock },
        edits: createNewsStaffService(newsStaffParts),
      }),
      collect: collectionRouter({
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
      ebook: guideStaffRouter({
        store: ebookStore,
        sets: ebookSets,
        ebooks: createEbookService({
          ...{ store: ebookStore, sets: ebookSets, publicData },
          inTransaction: database.inTransaction,
        }),
        ...{ uploads, universities, clock, previews: guidePreviews },
      }),
      enrolment: enrolmentRouter({ store: createEnrolmentStore(database), universities, uploads }),
      outreach: outreachRouter({ ...outreachParts, announcer }),
      setting: settingRouter({ settings, clock }),
      talkedit: talkStaffRouter({
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
