import { wordRouter } from '../features/ground/word/calls.ts';
import { createWordStore } from '../features/ground/word/store.ts';
import type { FactorService } from '../features/people/factor/service.ts';
import { moderatorRouter } from '../features/rooms/moderator/calls.ts';
import { createModeratorService } from '../features/rooms/moderator/service.ts';
import { createModeratorStore } from '../features/rooms/moderator/store.ts';
import { personaRouter } from '../features/rooms/persona/calls.ts';
import type { PersonaService } from '../features/rooms/persona/service.ts';
import { createPersonaService } from '../features/rooms/persona/service.ts';
import { createPersonaStore } from '../features/rooms/persona/store.ts';
import { pollRouter } from '../features/rooms/poll/calls.ts';
import { createHeldStore } from '../features/rooms/poll/held-store.ts';
import { createPollStore } from '../features/rooms/poll/store.ts';
import { createAnsweredStore } from '../features/rooms/question/answered-store.ts';
import { createAskedStore } from '../features/rooms/question/asked-store.ts';
import { questionRouter } from '../features/rooms/question/calls.ts';
import type { QuestionService } from '../features/rooms/question/service.ts';
import { createQuestionService } from '../features/rooms/question/service.ts';
import { createQuestionStore } from '../features/rooms/question/store.ts';
import { reportRouter } from '../features/rooms/report/calls.ts';
import { createOpenStore } from '../features/rooms/report/open-store.ts';
import { createReportStore } from '../features/rooms/report/store.ts';
import { restrictionRouter } from '../features/rooms/restriction/calls.ts';
import { createRestrictionService } from '../features/rooms/restriction/service.ts';
import { createRestrictionStore } from '../features/rooms/restriction/store.ts';
import { reviewRouter } from '../features/rooms/review/calls.ts';
import type { ReviewService } from '../features/rooms/review/service.ts';
import { createReviewService } from '../features/rooms/review/service.ts';
import { createReviewStore } from '../features/rooms/review/store.ts';
import { roomRouter } from '../features/rooms/room/calls.ts';
import type { RoomService } from '../features/rooms/room/service.ts';
import { createRoomService } from '../features/rooms/room/service.ts';
import { createRoomStore } from '../features/rooms/room/store.ts';
import { threadRouter } from '../features/rooms/thread/calls.ts';
import { createThreadListStore } from '../features/rooms/thread/list-store.ts';
import type { ThreadService } from '../features/rooms/thread/service.ts';
import { createNoteThreadReads, createThreadService } from '../features/rooms/thread/service.ts';
import { createThreadStore } from '../features/rooms/thread/store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { ContentFeatures } from './content.ts';
import type { Ground } from './ground.ts';
import type { NameFeatures } from './names.ts';

/** The features of moderation in the rooms. */
export interface ModerationFeatures {
  readonly implementations: Pick<
    Implementations,
    | 'mask'
    | 'moderator'
    | 'poll'
    | 'question'
    | 'report'
    | 'restriction'
    | 'review'
    | 'room'
    | 'thread'
    | 'word'
  >;
  readonly rooms: RoomService;
  readonly masks: PersonaService;
  readonly words: NameFeatures['words'];
  readonly names: NameFeatures['names'];
  readonly reviews: ReviewService;
  readonly questions: QuestionService;
  readonly threads: ThreadService;
  /** Deletes mutes and bans of deleted accounts that have ended. */
  pruneRestrictions(): Promise<void>;
}

export const createModerationFeatures = async (
  { database, core, accountChanges, deskChanges, clock, security, vault }: Ground,
  { words, names }: NameFeatures,
  { talks, universities, inbox }: Pick<ContentFeatures, 'talks' | 'universities' | 'inbox'>,
  factors: FactorService,
): Promise<ModerationFeatures> => {
  const { logStore, log, hub, votes } = core;
  const accountChanged = accountChanges.announce;
  const deskChanged = deskChanges.announce;
  const moderatorStore = createModeratorStore(database);
  const restrictionStore = createRestrictionStore(database);
  const restrictions = createRestrictionService(restrictionStore, clock);
  const threadStore = createThreadStore(database);
  const threadLists = createThreadListStore(database);
  const noteReads = createNoteThreadReads(database, clock);
  const threads = createThreadService({ store: threadStore, lists: threadLists, names, noteReads });
  const roomStore = createRoomStore(database);
  const rooms = createRoomService({
    store: roomStore,
    talks,
    moderators: createModeratorService(moderatorStore),
    restrictions,
    threadOf: threads.facts,
    noteThreadReads: noteReads,
    clock,
  });
  const personaStore = createPersonaStore(database);
  const masks = createPersonaService(personaStore, universities);
  const wordStore = createWordStore(database);
  const parts = { rooms, names, logStore, log, votes, clock, deskChanged, accountChanged };
  const reviewStore = createReviewStore(database);
  const reviews = createReviewService({ ...parts, store: reviewStore });
  const questionStore = createQuestionStore(database);
  const questions = createQuestionService({ ...parts, store: questionStore, inbox });
  return {
    implementations: {
      mask: personaRouter({ store: personaStore, masks, clock }),
      moderator: moderatorRouter({ ...parts, store: moderatorStore, factors, security }),
      poll: pollRouter({
        ...parts,
        store: createPollStore(database),
        held: createHeldStore(database),
      }),
      question: questionRouter({
        ...parts,
        store: questionStore,
        answered: createAnsweredStore(database),
        asked: createAskedStore(database),
        questions,
      }),
      report: reportRouter({
        ...parts,
        store: createReportStore(database),
        open: createOpenStore(database),
      }),
      restriction: restrictionRouter({ ...parts, store: restrictionStore }),
      review: reviewRouter({ ...parts, store: reviewStore, reviews }),
      room: roomRouter({ ...parts, store: roomStore, masks, viewers: hub.viewers, vault }),
      thread: threadRouter({
        ...parts,
        store: threadStore,
        lists: threadLists,
        threads,
        universities,
        talks,
        restrictions,
      }),
      word: wordRouter({ store: wordStore, words, clock }),
    },
    rooms,
    masks,
    words,
    names,
    reviews,
    questions,
    threads,
    pruneRestrictions: () => restrictionStore.prune(clock()),
  };
};
