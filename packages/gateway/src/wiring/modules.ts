import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { createCheckinModule } from '../features/events/checkin/module.ts';
import { createEventModule } from '../features/events/event/module.ts';
import { createGroupModule } from '../features/events/group/module.ts';
import { createAuditModule } from '../features/ground/audit/module.ts';
import { createJobModule } from '../features/ground/job/module.ts';
import type { JobHandler } from '../features/ground/job/service.ts';
import { createReceiptModule } from '../features/ground/receipt/module.ts';
import { createSettingModule } from '../features/ground/setting/module.ts';
import { createShareModule } from '../features/ground/share/module.ts';
import { createSystemModule } from '../features/ground/system/module.ts';
import { createUploadModule } from '../features/ground/upload/module.ts';
import { createWordModule } from '../features/ground/word/module.ts';
import { createBroadcastModule } from '../features/media/broadcast/module.ts';
import { voidKeysWithin } from '../features/media/broadcast/stream-key-store.ts';
import { createCaptionModule } from '../features/media/caption/module.ts';
import { createFilmModule } from '../features/media/film/module.ts';
import { createReplayModule } from '../features/media/replay/module.ts';
import { createPublishedReplays } from '../features/media/replay/published-store.ts';
import { createExportModule } from '../features/overview/export/module.ts';
import { createMineModule } from '../features/overview/mine/module.ts';
import { createStatModule } from '../features/overview/stat/module.ts';
import { createWaitingModule } from '../features/overview/waiting/module.ts';
import { createAccountModule } from '../features/people/account/module.ts';
import { revokeInvitationsWithin } from '../features/people/colleague/invitation-store.ts';
import { createColleagueModule } from '../features/people/colleague/module.ts';
import { createFactorModule } from '../features/people/factor/module.ts';
import { createLoginModule } from '../features/people/login/module.ts';
import { createNameModule } from '../features/people/name/module.ts';
import { createPhoneCodeModule } from '../features/people/phone-code/module.ts';
import { createPrivacyModule } from '../features/people/privacy/module.ts';
import { createRegistrationModule } from '../features/people/registration/module.ts';
import { createSchoolModule } from '../features/people/school/module.ts';
import { createSessionModule } from '../features/people/session/module.ts';
import { createUserModule } from '../features/people/user/module.ts';
import { createAttendeeModule } from '../features/reach/attendee/module.ts';
import { createFeedbackModule } from '../features/reach/feedback/module.ts';
import { createInboxModule } from '../features/reach/inbox/module.ts';
import { createInviteModule } from '../features/reach/invite/module.ts';
import { createMorningModule } from '../features/reach/morning/module.ts';
import { createOutreachModule } from '../features/reach/outreach/module.ts';
import { createPushModule } from '../features/reach/push/module.ts';
import { createSearchModule } from '../features/reach/search/module.ts';
import { createSignupModule } from '../features/reach/signup/module.ts';
import { createSubscriptionModule } from '../features/reach/subscription/module.ts';
import { createChatModule } from '../features/rooms/chat/module.ts';
import { createMarkModule } from '../features/rooms/mark/module.ts';
import { createModeratorModule, createModerators } from '../features/rooms/moderator/module.ts';
import { createPersonaModule } from '../features/rooms/persona/module.ts';
import { createPollModule } from '../features/rooms/poll/module.ts';
import { createQuestionModule } from '../features/rooms/question/module.ts';
import { createReportModule } from '../features/rooms/report/module.ts';
import {
  createRestrictionModule,
  createRestrictions,
} from '../features/rooms/restriction/module.ts';
import { createReviewModule } from '../features/rooms/review/module.ts';
import { createRoomModule } from '../features/rooms/room/module.ts';
import { createThreadModule } from '../features/rooms/thread/module.ts';
import { createAdvModule } from '../features/talks/adv/module.ts';
import { createCalendarModule } from '../features/talks/calendar/module.ts';
import { createCampaignModule } from '../features/talks/campaign/module.ts';
import { createCollectionModule } from '../features/talks/collection/module.ts';
import { createGuideModule } from '../features/talks/guide/module.ts';
import { createNewsModule } from '../features/talks/news/module.ts';
import { createNoteModule } from '../features/talks/note/module.ts';
import { createReminderModule } from '../features/talks/reminder/module.ts';
import { createTalkModule } from '../features/talks/talk/module.ts';
import { createTroubleModule } from '../features/talks/trouble/module.ts';
import { createCorrectionModule } from '../features/universities/correction/module.ts';
import { createEnrolmentModule } from '../features/universities/enrolment/module.ts';
import { createFollowModule } from '../features/universities/follow/module.ts';
import { createPartnerModule } from '../features/universities/partner/module.ts';
import { createUniversityModule } from '../features/universities/university/module.ts';
import type { ListedPages } from '../lib/listed-pages.ts';
import { createPictureRewriter } from '../lib/picture/rewrite-picture.ts';
import { forgetFolders } from '../lib/work-folders.ts';
import { createRetentionStore } from '../room/retention-store.ts';
import type { Implementations } from '../rpc/implement.ts';
import { ACCOUNT_ROWS } from './account-rows.ts';
import { createBatchedServices } from './batched-services.ts';
import type { Context } from './context.ts';

/** What a module gives to the list, beside the services that others need. */
interface Module {
  readonly calls?: Partial<Implementations>;
  readonly jobs?: Readonly<Record<string, JobHandler>>;
  /** The pages that show one thing each, for the sitemap and share cards. */
  readonly pages?: readonly ListedPages[];
  /** When that of it which everybody sees changes next by itself, UTC ms. */
  readonly nextChange?: (now: number) => Promise<number | null>;
  /** Works until it is disposed of. */
  readonly start?: () => AsyncDisposable | Disposable;
  /** Deletes expired rows and the like. */
  readonly runHourly?: () => Promise<unknown>;
}

/** The calls of all modules of a list in one object: the intersection of their types. */
type CallsOf<M> = (M extends { readonly calls: infer C } ? (calls: C) => void : never) extends (
  calls: infer All,
) => void
  ? All
  : never;

const callsOf = <M extends Module>(modules: readonly M[]): CallsOf<M> =>
  Object.assign({}, ...modules.map(({ calls }) => calls)) as CallsOf<M>;

/**
 * Every feature, built by its own module in the order in which they need each other: the list of the product. What a
 * module needs stands before it, so there is no way to write a circle.
 */
export const createModules = async (context: Context) => {
  const { database, config, clock } = context;
  const rewriter = createPictureRewriter(context.runTask);

  const word = await createWordModule(context);
  const receipt = createReceiptModule(context);
  const audit = createAuditModule(context, receipt);
  const setting = createSettingModule(context);
  const upload = createUploadModule(context);
  const share = createShareModule(context, { pages: () => pages });
  const system = createSystemModule(context);
  const job = createJobModule(context);
  const { words } = word;
  const { settings } = setting;
  const { uploads } = upload;
  const { token } = share;

  const university = createUniversityModule(context, { settings, rewriter });
  const { universities } = university;
  const follow = createFollowModule(context, { universities });
  const partner = createPartnerModule({ universities });
  const correction = createCorrectionModule(context, { universities });
  const enrolment = createEnrolmentModule(context, { universities, uploads, settings });

  // Media stand above talks: their page gets the published replays through an interface of its own.
  const replays = createPublishedReplays(database);
  const talk = createTalkModule(context, { universities, settings, replays, rewriter });
  const { talks } = talk;
  const calendar = createCalendarModule(context, { talks });
  const reminder = createReminderModule(context);
  const note = createNoteModule(context, { talks });
  const guide = createGuideModule(context, { universities, talks, uploads });
  const collection = createCollectionModule(context, { talks });
  const campaign = createCampaignModule(context, collection);
  const adv = createAdvModule(context, { rewriter });
  const news = createNewsModule(context, { talks, universities });
  const trouble = createTroubleModule(context);

  const event = createEventModule(context, { talks });
  const { events } = event;
  const checkin = createCheckinModule(context, { events });
  const group = createGroupModule(context, { universities });

  const mine = createMineModule(context, { talks, events });
  const stat = createStatModule(context, { talks, universities });

  const name = await createNameModule(context, { words, universities });
  const { names } = name;
  const session = await createSessionModule(context, { names });
  const { sessions } = session;
  const phoneCode = createPhoneCodeModule(context);
  const { codes } = phoneCode;
  const factor = await createFactorModule(context, { codes, sessions });
  const { factors } = factor;
  const login = createLoginModule(context, { names, sessions, codes, factors });
  const moderators = createModerators(context);
  const account = createAccountModule(context, {
    ...{ sessions, moderators },
    departures: [voidKeysWithin, revokeInvitationsWithin],
  });
  const { roles } = account;
  const user = createUserModule(context, { names, sessions, factors, roles });
  const colleague = createColleagueModule(context, {
    ...{ universities, names, sessions, codes, factors, roles },
    findAccount: login.findAccount,
  });
  const { users } = user;
  const school = createSchoolModule(context);
  const { schools } = school;
  const accountRows = ACCOUNT_ROWS;
  const registration = createRegistrationModule(context, {
    ...{ schools, talks, codes, factors, users, accountRows },
  });
  const privacy = createPrivacyModule(context, { codes, sessions, accountRows });

  const feedback = createFeedbackModule(context);
  const inbox = createInboxModule(context, { talks });
  const invite = createInviteModule(context, { talks, token });
  const morning = createMorningModule(context, { talks });
  const outreach = createOutreachModule(context, { collects: collection.editor, schools });
  const push = createPushModule(context, { talks, token });
  const search = createSearchModule(context, { talks: talk.searchedTalks });
  const { agreed } = registration;
  const signup = createSignupModule(context, { universities, talks, agreed });
  const attendee = createAttendeeModule(context, { events, names });
  const subscription = createSubscriptionModule(context, { users });

  const restrictions = createRestrictions(context);
  const thread = createThreadModule(context, { names, universities, talks, restrictions });
  const { threads, noteReads } = thread;
  const persona = createPersonaModule(context, { universities });
  const { masks } = persona;
  const room = createRoomModule(context, {
    ...{ names, talks, moderators, restrictions, threads, noteReads, masks },
  });
  const { rooms } = room;
  const moderator = createModeratorModule(context, { rooms, names, factors });
  const restriction = createRestrictionModule(context, { rooms, names });
  const review = createReviewModule(context, { rooms });
  const question = createQuestionModule(context, { rooms, names, inbox: inbox.inbox });
  const poll = createPollModule(context, { rooms });
  const report = createReportModule(context, { rooms });
  const mark = createMarkModule(context, { talks, answered: question.answered });
  const chat = createChatModule(context, { rooms });

  const broadcast = createBroadcastModule(context, {
    polls: poll.polls,
    figures: stat.figures,
    universities,
  });
  const { storage: media } = broadcast;
  const replay = createReplayModule(context, { settings, media });
  const film = createFilmModule(context, { talks, settings, work: replay.work });
  const caption = createCaptionModule(context, { talks, media });

  // Exports stand in a low area. Rooms and sign-ups, which stand above, hand in what can be exported of them.
  const exporting = createExportModule(context, {
    ...{ talks, events },
    sources: {
      signups: signup.source,
      chat: room.source,
      questions: question.source,
      polls: poll.source,
      stats: stat.source,
      attendees: attendee.source,
    },
  });

  // So does what waits for staff: each feature hands in what waits in it.
  const waiting = createWaitingModule(context, {
    sources: [
      ...talk.waiting,
      ...thread.waiting,
      ...[audit, university, correction, enrolment, event, group].map((each) => each.waiting),
      ...[feedback, push, signup].map((each) => each.waiting),
      ...[question, report, broadcast].map((each) => each.waiting),
    ],
  });

  const modules = [
    ...[word, receipt, audit, setting, upload, share, system, job],
    ...[university, follow, partner, correction, enrolment],
    ...[talk, calendar, reminder, note, guide, collection, campaign, adv, news, trouble],
    ...[event, checkin, group],
    ...[mine, stat, exporting, waiting],
    ...[session, phoneCode, factor, login, account, user, colleague, school, registration, privacy],
    ...[attendee, feedback, inbox, invite, morning, outreach, push, search, signup, subscription],
    ...[thread, persona, room, moderator, restriction, review, question, poll, report, mark, chat],
    ...[broadcast, replay, film, caption],
  ] as const;
  const list: readonly Module[] = modules;
  const pages = list.flatMap((module) => module.pages ?? []);
  const retention = createRetentionStore(database, config.chatRetentionDays);
  return {
    /** Every call with what serves it. A domain that is missing does not compile. */
    implementations: callsOf(modules) satisfies Implementations,
    /** The kinds of pages that each show one thing, for the sitemap. */
    sitemapPages: pages,
    /** What a post passes on its way into a room. */
    moderation: {
      ...{ rooms, masks, words, names, threads },
      reviews: review.reviews,
      questions: question.questions,
    },
    batched: createBatchedServices(database.background, {
      ...{ names, clock },
      fixedSessions: session.fixedSessions,
    }),
    ...{
      audit,
      university,
      talk,
      talks,
      guide,
      adv,
      invite,
      calendar,
      feedback,
      outreach,
      push,
      privacy,
      chat,
    },
    rankFiles: enrolment.rankFiles,
    ...{ universities, events, sessions, schools, uploads, job, broadcast, replay, film, caption },
    proofFile: enrolment.proofFile,
    exports: exporting.exports,
    /** When what everybody sees changes next by itself, UTC ms. */
    async nextChange(now: number): Promise<number> {
      const times = await Promise.all(list.map((module) => module.nextChange?.(now) ?? null));
      // The timetable of today is another one at midnight.
      return Math.min(dayStart(dayOf(now)) + DAY_MS, ...times.filter((time) => time !== null));
    },
    /**
     * Does jobs, and whatever else goes on by itself, until it is disposed of.
     * @param isWritten content was written just now: its figures are counted at once
     */
    async start(): Promise<AsyncDisposable> {
      const work = new AsyncDisposableStack();
      await reminder.planAtStart();
      await event.planAtStart();
      work.use(
        job.startRunners([
          ...push.runners,
          upload.runnerOf({
            checkers: { guide: guide.checkUpload, enrolment: enrolment.checkUpload },
            storers: { enrolment: enrolment.storeUpload },
          }),
          exporting.runner,
          caption.runner,
          enrolment.runner,
          { handlers: Object.assign({}, ...list.map(({ jobs }) => jobs)) },
        ]),
      );
      for (const { start } of list) if (start !== undefined) work.use(start());
      work.use(replay.startWith(film.filmWork));
      return work;
    },
    /** Deletes expired rows, and plans what recurs. */
    async runHourly(): Promise<void> {
      const runs = [
        ...list.flatMap(({ runHourly }) => runHourly ?? []),
        forgetFolders,
        () => retention.forgetOldEntries(clock()),
      ];
      const failures: unknown[] = [];
      // One after another: together they would take most of the connections that posts need.
      for (const run of runs) await run().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
};

export type Modules = Awaited<ReturnType<typeof createModules>>;
