import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { checkinRouter } from '../features/events/checkin/calls.ts';
import type { PassStore } from '../features/events/checkin/pass-store.ts';
import { createPassStore } from '../features/events/checkin/pass-store.ts';
import { createDoorService } from '../features/events/checkin/service.ts';
import { createCheckinStore } from '../features/events/checkin/store.ts';
import { eventRouter } from '../features/events/event/calls.ts';
import type { EventService } from '../features/events/event/service.ts';
import { createEventService } from '../features/events/event/service.ts';
import type { SignupStore } from '../features/events/event/signup-store.ts';
import { createSignupStore } from '../features/events/event/signup-store.ts';
import type { EventStore } from '../features/events/event/store.ts';
import { createEventStore } from '../features/events/event/store.ts';
import { groupRouter } from '../features/events/group/calls.ts';
import type { GroupService } from '../features/events/group/service.ts';
import { createGroupService } from '../features/events/group/service.ts';
import type { GroupStore } from '../features/events/group/store.ts';
import { createGroupStore } from '../features/events/group/store.ts';
import type { WechatToken } from '../features/ground/share/service.ts';
import { systemRouter } from '../features/ground/system/calls.ts';
import type { ClickStore } from '../features/ground/system/click-store.ts';
import { createClickStore } from '../features/ground/system/click-store.ts';
import { createPublishedReplays } from '../features/media/replay/published-store.ts';
import { mineRouter } from '../features/overview/mine/calls.ts';
import { createMineStore } from '../features/overview/mine/store.ts';
import { schoolRouter } from '../features/people/school/calls.ts';
import type { SchoolService } from '../features/people/school/service.ts';
import { createSchoolService } from '../features/people/school/service.ts';
import { createSchoolStore } from '../features/people/school/store.ts';
import type { UserService } from '../features/people/user/service.ts';
import { feedbackRouter } from '../features/reach/feedback/calls.ts';
import { createPictureStore } from '../features/reach/feedback/picture-store.ts';
import type { PictureService } from '../features/reach/feedback/service.ts';
import { createFeedbackService, createPictureService } from '../features/reach/feedback/service.ts';
import { createFeedbackStore } from '../features/reach/feedback/store.ts';
import { inboxRouter } from '../features/reach/inbox/calls.ts';
import type { InboxService } from '../features/reach/inbox/service.ts';
import { createInboxService } from '../features/reach/inbox/service.ts';
import { createInboxStore } from '../features/reach/inbox/store.ts';
import { inviteRouter } from '../features/reach/invite/calls.ts';
import type { InviteService } from '../features/reach/invite/service.ts';
import { createInviteService } from '../features/reach/invite/service.ts';
import { createInviteStore } from '../features/reach/invite/store.ts';
import { searchRouter } from '../features/reach/search/calls.ts';
import { createSearchStore } from '../features/reach/search/store.ts';
import { subscriptionRouter } from '../features/reach/subscription/calls.ts';
import { createSubscriptionService } from '../features/reach/subscription/service.ts';
import { createSubscriptionStore } from '../features/reach/subscription/store.ts';
import { createAnswerMarkStore } from '../features/rooms/mark/answer-store.ts';
import { markRouter } from '../features/rooms/mark/calls.ts';
import { createMarkService } from '../features/rooms/mark/service.ts';
import { createMarkStore } from '../features/rooms/mark/store.ts';
import { createAnsweredStore } from '../features/rooms/question/answered-store.ts';
import { advRouter } from '../features/talks/adv/calls.ts';
import type { AdvCounter } from '../features/talks/adv/counting/count-adv.ts';
import { createAdvCounter } from '../features/talks/adv/counting/count-adv.ts';
import type { AdvService } from '../features/talks/adv/service.ts';
import { createAdvService } from '../features/talks/adv/service.ts';
import { createAdvStore } from '../features/talks/adv/store.ts';
import { calendarRouter } from '../features/talks/calendar/calls.ts';
import type { CalendarService } from '../features/talks/calendar/service.ts';
import { createCalendarService } from '../features/talks/calendar/service.ts';
import { createCalendarStore } from '../features/talks/calendar/store.ts';
import { campaignRouter } from '../features/talks/campaign/calls.ts';
import { createCampaignService } from '../features/talks/campaign/service.ts';
import { createCampaignStore } from '../features/talks/campaign/store.ts';
import type { CollectionService } from '../features/talks/collection/service.ts';
import { createCollectionService } from '../features/talks/collection/service.ts';
import type { CollectionStore } from '../features/talks/collection/store.ts';
import { createCollectionStore } from '../features/talks/collection/store.ts';
import { guideRouter } from '../features/talks/guide/calls.ts';
import { createReadingStore } from '../features/talks/guide/reading-store.ts';
import type { GuideService } from '../features/talks/guide/service.ts';
import { createGuideService } from '../features/talks/guide/service.ts';
import { createGuideStore } from '../features/talks/guide/store.ts';
import { newsRouter } from '../features/talks/news/calls.ts';
import { createNewsService } from '../features/talks/news/service.ts';
import type { NewsStore } from '../features/talks/news/store.ts';
import { createNewsStore } from '../features/talks/news/store.ts';
import { noteRouter } from '../features/talks/note/calls.ts';
import { createNoteStore } from '../features/talks/note/store.ts';
import { talkRouter } from '../features/talks/talk/calls.ts';
import type { PlayCounter } from '../features/talks/talk/counting/count-play.ts';
import { COUNT_AGAIN_MS, createPlayCounter } from '../features/talks/talk/counting/count-play.ts';
import type { TalkCoverStore } from '../features/talks/talk/cover-store.ts';
import { createTalkCoverStore } from '../features/talks/talk/cover-store.ts';
import { createPlayStore } from '../features/talks/talk/play-store.ts';
import type { TalkService } from '../features/talks/talk/service.ts';
import { createTalkService } from '../features/talks/talk/service.ts';
import { createTalkStore } from '../features/talks/talk/store.ts';
import { followRouter } from '../features/universities/follow/calls.ts';
import { createFollowStore } from '../features/universities/follow/store.ts';
import { partnerRouter } from '../features/universities/partner/calls.ts';
import type { UniversityService } from '../features/universities/university/service.ts';
import { createUniversityService } from '../features/universities/university/service.ts';
import { createUniversityStore } from '../features/universities/university/store.ts';
import type { ListedPages } from '../lib/listed-pages.ts';
import { createPictureRewriter } from '../lib/picture/rewrite-picture.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { PublicData } from '../rpc/public-data.ts';
import { createPublicData } from '../rpc/public-data.ts';
import type { Ground } from './ground.ts';
import type { ProviderParts } from './providers.ts';

/** What there is to see and to choose from, and what people keep of it. */
export interface ContentFeatures {
  readonly implementations: Pick<
    Implementations,
    | 'adv'
    | 'campaign'
    | 'checkin'
    | 'consult'
    | 'event'
    | 'feedback'
    | 'follow'
    | 'inbox'
    | 'invite'
    | 'mark'
    | 'mine'
    | 'news'
    | 'note'
    | 'partner'
    | 'guide'
    | 'calendar'
    | 'school'
    | 'search'
    | 'subscription'
    | 'system'
    | 'talk'
  >;
  readonly advs: AdvService;
  readonly covers: TalkCoverStore;
  readonly advCounter: AdvCounter;
  readonly inbox: InboxService;
  readonly groups: GroupService;
  readonly guides: GuideService;
  readonly invites: InviteService;
  readonly schools: SchoolService;
  readonly talks: TalkService;
  readonly plays: PlayCounter;
  readonly calendars: CalendarService;
  readonly events: EventService;
  readonly clicks: ClickStore;
  readonly signups: Pick<SignupStore, 'forgetTickets'>;
  readonly passes: Pick<PassStore, 'prune'>;
  readonly pictures: PictureService;
  readonly universities: UniversityService;
  /** What readers and staff share: staff edit what it reads. */
  readonly shared: {
    readonly collects: CollectionService;
    readonly collectStore: CollectionStore;
    readonly consultStore: GroupStore;
    readonly eventStore: EventStore;
    readonly newsStore: NewsStore;
  };
  /** The kinds of pages that each show one thing, in their order in a sitemap. */
  readonly sitemapPages: readonly ListedPages[];
  /** What everybody sees of all this, and when it changes. */
  readonly publicData: PublicData;
}

export const createContentFeatures = (
  {
    config,
    database,
    facts,
    publicChanges,
    regions,
    limits,
    vault,
    clock,
    guideFiles,
    posters,
    logger,
  }: Ground,
  users: UserService,
  wechat: ProviderParts['wechat'],
  wechatToken: WechatToken,
): ContentFeatures => {
  const universityStore = createUniversityStore(database);
  const universities = createUniversityService(universityStore, regions, clock);
  const talkStore = createTalkStore(database);
  const searchedTalks = createTalkStore(database.reading);
  const covers = createTalkCoverStore(database);
  const talks = createTalkService(talkStore, clock);
  const playStore = createPlayStore(database, COUNT_AGAIN_MS, facts);
  const plays = createPlayCounter({ store: playStore, limits, vault, clock });
  const schools = createSchoolService(createSchoolStore(database), clock);
  const advStore = createAdvStore(database);
  const advs = createAdvService(advStore, clock);
  const advCounter = createAdvCounter({ store: advStore, limits, vault, clock });
  const inboxStore = createInboxStore(database);
  const inbox = createInboxService(inboxStore, clock);
  const collectStore = createCollectionStore(database);
  const collects = createCollectionService(collectStore, talks, clock);
  const campaignStore = createCampaignStore(database);
  const campaigns = createCampaignService(campaignStore, clock);
  const newsStore = createNewsStore(database);
  const news = createNewsService(newsStore, clock);
  const eventStore = createEventStore(database);
  const signups = createSignupStore(database);
  const events = createEventService({
    store: eventStore,
    signups,
    regions,
    vault,
    clock,
    logger,
  });
  const consultStore = createGroupStore(database);
  const groups = createGroupService(consultStore, clock);
  const passes = createPassStore(database);
  const doors = createDoorService(events, passes, clock);
  const guideStore = createGuideStore(database);
  const guides = createGuideService(guideStore, guideFiles);
  const reading = createReadingStore(database, facts);
  const feedbackStore = createFeedbackStore(database);
  const rewriter = createPictureRewriter();
  const pictures = createPictureService({
    store: createPictureStore(database),
    storage: guideFiles.storage,
    rewriter,
    clock,
  });
  const markStore = createMarkStore(database, facts);
  const subscriptionStore = createSubscriptionStore(database, facts);
  const calendarStore = createCalendarStore(database);
  const calendars = createCalendarService({ store: calendarStore, talks, vault, clock });
  const clicks = createClickStore(database);
  const inviteStore = createInviteStore(database);
  const invites = createInviteService({
    store: inviteStore,
    talks,
    posters,
    limits,
    vault,
    clock,
    demo: config.mode === 'demo',
    onFailure: (error) => logger.warn({ error: error.message }, 'a poster could not be drawn'),
  });
  const publicData = createPublicData({
    changes: publicChanges,
    clock,
    async nextChange(now) {
      const times = await Promise.all(
        [talkStore, advStore, collectStore, campaignStore, newsStore, eventStore, consultStore].map(
          (store) => store.nextChange(now),
        ),
      );
      // The timetable of today is another one at midnight.
      return Math.min(dayStart(dayOf(now)) + DAY_MS, ...times.filter((time) => time !== null));
    },
  });
  return {
    implementations: {
      adv: advRouter({ store: advStore, advs, counter: advCounter }),
      inbox: inboxRouter({ store: inboxStore, talks, clock }),
      campaign: campaignRouter({ store: campaignStore, collects, clock }),
      news: newsRouter({ store: newsStore, talks, clock }),
      checkin: checkinRouter({ store: createCheckinStore(database), passes, doors, clock }),
      consult: groupRouter({ store: consultStore, groups, regions, clock }),
      event: eventRouter({ store: eventStore, signups, events, talks, vault, clock }),
      feedback: feedbackRouter({
        store: feedbackStore,
        feedbacks: createFeedbackService(feedbackStore, clock),
        pictures,
        clock,
      }),
      follow: followRouter({ store: createFollowStore(database, facts), universities, clock }),
      guide: guideRouter({ store: guideStore, reading, guides, universities, talks, clock }),
      calendar: calendarRouter({ calendars }),
      invite: inviteRouter({
        store: inviteStore,
        invites,
        talks,
        wechat: wechat.client,
        token: wechatToken,
        clock,
        logger,
      }),
      mark: markRouter({
        store: markStore,
        marks: createMarkService(markStore, database.inTransaction, clock),
        answers: createAnswerMarkStore(database),
        answered: createAnsweredStore(database),
        talks,
        clock,
      }),
      mine: mineRouter({
        store: createMineStore(database),
        talks,
        events,
        morningHour: config.morningHour,
        clock,
      }),
      note: noteRouter({ store: createNoteStore(database), talks, clock }),
      partner: partnerRouter({ universities }),
      school: schoolRouter({ schools, regions }),
      search: searchRouter({
        store: createSearchStore(database.reading),
        talks: createTalkService(searchedTalks, clock),
        clock,
      }),
      subscription: subscriptionRouter({
        store: subscriptionStore,
        subscriptions: createSubscriptionService({
          store: subscriptionStore,
          inTransaction: database.inTransaction,
          morningHour: config.morningHour,
          clock,
        }),
        users,
      }),
      system: systemRouter({ regions, clicks, clock }),
      talk: talkRouter({
        ...{ store: talkStore, searched: searchedTalks, covers, talks, universities, plays, clock },
        replays: createPublishedReplays(database),
      }),
    },
    advs,
    covers,
    advCounter,
    inbox,
    groups,
    guides,
    invites,
    schools,
    talks,
    plays,
    calendars,
    events,
    clicks,
    signups,
    passes,
    pictures,
    universities,
    shared: { collects, collectStore, consultStore, eventStore, newsStore },
    publicData,
    sitemapPages: [
      ...campaigns.pages(),
      ...collects.pages(),
      ...news.pages(),
      ...guides.pages(),
      ...universities.pages(),
      ...events.pages(),
      ...groups.pages(),
      ...talks.pages(),
    ],
  };
};
