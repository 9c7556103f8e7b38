import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { advRouter } from '../features/adv/calls.ts';
import type { AdvCounter } from '../features/adv/counting/count-adv.ts';
import { createAdvCounter } from '../features/adv/counting/count-adv.ts';
import type { AdvService } from '../features/adv/service.ts';
import { createAdvService } from '../features/adv/service.ts';
import { createAdvStore } from '../features/adv/store.ts';
import { calendarRouter } from '../features/calendar/calls.ts';
import type { CalendarService } from '../features/calendar/service.ts';
import { createCalendarService } from '../features/calendar/service.ts';
import { createCalendarStore } from '../features/calendar/store.ts';
import { campaignRouter } from '../features/campaign/calls.ts';
import { createCampaignService } from '../features/campaign/service.ts';
import { createCampaignStore } from '../features/campaign/store.ts';
import { checkinRouter } from '../features/checkin/calls.ts';
import type { PassStore } from '../features/checkin/pass-store.ts';
import { createPassStore } from '../features/checkin/pass-store.ts';
import { createDoorService } from '../features/checkin/service.ts';
import { createCheckinStore } from '../features/checkin/store.ts';
import type { CollectService } from '../features/collect/service.ts';
import { createCollectService } from '../features/collect/service.ts';
import type { CollectStore } from '../features/collect/store.ts';
import { createCollectStore } from '../features/collect/store.ts';
import { consultRouter } from '../features/consult/calls.ts';
import type { ConsultService } from '../features/consult/service.ts';
import { createConsultService } from '../features/consult/service.ts';
import type { ConsultStore } from '../features/consult/store.ts';
import { createConsultStore } from '../features/consult/store.ts';
import { eventRouter } from '../features/event/calls.ts';
import type { EventService } from '../features/event/service.ts';
import { createEventService } from '../features/event/service.ts';
import type { SignupStore } from '../features/event/signup-store.ts';
import { createSignupStore } from '../features/event/signup-store.ts';
import type { EventStore } from '../features/event/store.ts';
import { createEventStore } from '../features/event/store.ts';
import { feedbackRouter } from '../features/feedback/calls.ts';
import { createPictureStore } from '../features/feedback/picture-store.ts';
import type { PictureService } from '../features/feedback/service.ts';
import { createFeedbackService, createPictureService } from '../features/feedback/service.ts';
import { createFeedbackStore } from '../features/feedback/store.ts';
import { followRouter } from '../features/follow/calls.ts';
import { createFollowStore } from '../features/follow/store.ts';
import { guideRouter } from '../features/guide/calls.ts';
import { createReadingStore } from '../features/guide/reading-store.ts';
import type { GuideService } from '../features/guide/service.ts';
import { createGuideService } from '../features/guide/service.ts';
import { createGuideStore } from '../features/guide/store.ts';
import { inboxRouter } from '../features/inbox/calls.ts';
import type { InboxService } from '../features/inbox/service.ts';
import { createInboxService } from '../features/inbox/service.ts';
import { createInboxStore } from '../features/inbox/store.ts';
import { inviteRouter } from '../features/invite/calls.ts';
import type { InviteService } from '../features/invite/service.ts';
import { createInviteService } from '../features/invite/service.ts';
import { createInviteStore } from '../features/invite/store.ts';
import { createAnswerMarkStore } from '../features/mark/answer-store.ts';
import { markRouter } from '../features/mark/calls.ts';
import { createMarkStore } from '../features/mark/store.ts';
import { mineRouter } from '../features/mine/calls.ts';
import { createMineStore } from '../features/mine/store.ts';
import { newsRouter } from '../features/news/calls.ts';
import { createNewsService } from '../features/news/service.ts';
import type { NewsStore } from '../features/news/store.ts';
import { createNewsStore } from '../features/news/store.ts';
import { noteRouter } from '../features/note/calls.ts';
import { createNoteStore } from '../features/note/store.ts';
import { partnerRouter } from '../features/partner/calls.ts';
import { createAnsweredStore } from '../features/question/answered-store.ts';
import { createPublishedReplays } from '../features/replay/published-store.ts';
import { schoolRouter } from '../features/school/calls.ts';
import type { SchoolService } from '../features/school/service.ts';
import { createSchoolService } from '../features/school/service.ts';
import { createSchoolStore } from '../features/school/store.ts';
import { searchRouter } from '../features/search/calls.ts';
import { createSearchStore } from '../features/search/store.ts';
import type { WechatToken } from '../features/share/service.ts';
import { subscriptionRouter } from '../features/subscription/calls.ts';
import { createSubscriptionStore } from '../features/subscription/store.ts';
import { systemRouter } from '../features/system/calls.ts';
import type { ClickStore } from '../features/system/click-store.ts';
import { createClickStore } from '../features/system/click-store.ts';
import { talkRouter } from '../features/talk/calls.ts';
import type { PlayCounter } from '../features/talk/counting/count-play.ts';
import { COUNT_AGAIN_MS, createPlayCounter } from '../features/talk/counting/count-play.ts';
import type { TalkCoverStore } from '../features/talk/cover-store.ts';
import { createTalkCoverStore } from '../features/talk/cover-store.ts';
import { createPlayStore } from '../features/talk/play-store.ts';
import type { TalkService } from '../features/talk/service.ts';
import { createTalkService } from '../features/talk/service.ts';
import { createTalkStore } from '../features/talk/store.ts';
import type { UniversityService } from '../features/university/service.ts';
import { createUniversityService } from '../features/university/service.ts';
import { createUniversityStore } from '../features/university/store.ts';
import type { UserService } from '../features/user/service.ts';
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
  readonly groups: ConsultService;
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
    readonly collects: CollectService;
    readonly collectStore: CollectStore;
    readonly consultStore: ConsultStore;
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
  const collectStore = createCollectStore(database);
  const collects = createCollectService(collectStore, talks, clock);
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
  const consultStore = createConsultStore(database);
  const groups = createConsultService(consultStore, clock);
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
      consult: consultRouter({ store: consultStore, groups, regions, clock }),
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
        store: createMarkStore(database, facts),
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
        store: createSubscriptionStore(database, config.morningHour, facts),
        users,
        clock,
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
