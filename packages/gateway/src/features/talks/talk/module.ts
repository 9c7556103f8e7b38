import type { PictureRewriter } from '../../../lib/picture/rewrite-picture.ts';
import type { Context } from '../../../wiring/context.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { talkRouter } from './calls.ts';
import { COUNT_AGAIN_MS, createPlayCounter } from './counting/count-play.ts';
import { createTalkCoverService } from './cover/keep-covers.ts';
import { createTalkCoverStore } from './cover-store.ts';
import { createTalkDraftStore } from './draft-store.ts';
import { createCoverEditStore } from './extras-store.ts';
import { createPlayStore } from './play-store.ts';
import { createPublishedTalkStore } from './published-store.ts';
import type { PublishedReplays } from './service.ts';
import { createTalkService } from './service.ts';
import { talkStaffRouter } from './staff-calls.ts';
import { createTalkListStore } from './staff-list-store.ts';
import { createTalkStaffService } from './staff-service.ts';
import { createTalkStaffStore } from './staff-store.ts';
import { createDecidedWaiting, createPendingWaiting } from './staff-waiting-store.ts';
import { createTalkStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
  readonly settings: SettingService;
  readonly replays: PublishedReplays;
  readonly rewriter: PictureRewriter;
}

/** Talks and the timetable, their covers, how often they are played, and the staff's side of all that. */
export const createTalkModule = (
  { database, core: { states }, facts, limits, vault, clock, publicData: { announce } }: Context,
  { universities, settings, replays, rewriter }: Needs,
) => {
  const store = createTalkStore(database);
  const searched = createTalkStore(database.reading);
  const covers = createTalkCoverStore(database);
  const talks = createTalkService(store, clock);
  const playStore = createPlayStore(database, COUNT_AGAIN_MS, facts);
  const plays = createPlayCounter({ store: playStore, limits, vault, clock });
  const staffStore = createTalkStaffStore(database);
  const drafts = createTalkDraftStore(database);
  const edits = createTalkStaffService({
    store: staffStore,
    drafts,
    published: createPublishedTalkStore(database),
    inTransaction: database.inTransaction,
    ...{ settings, announce, states, clock },
  });
  const talkCovers = createTalkCoverService({
    store: createCoverEditStore(database),
    ...{ edits, rewriter, announce, clock },
  });
  return {
    talks,
    /** Reads through the connections of long reads. */
    searchedTalks: createTalkService(searched, clock),
    covers,
    talkCovers,
    waiting: [createPendingWaiting(database), createDecidedWaiting(database)],
    pages: talks.pages(),
    nextChange: store.nextChange,
    calls: {
      talk: talkRouter({
        ...{ store, searched, covers, talks, universities, plays, replays, clock },
      }),
      talkedit: talkStaffRouter({
        store: staffStore,
        lists: createTalkListStore(database.reading),
        ...{ drafts, edits, covers: talkCovers, universities, settings, clock },
      }),
    },
    runHourly: plays.prune,
  };
};
