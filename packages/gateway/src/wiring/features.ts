import { agreementOf } from '@xuanjiang/contracts/agreement';
import type { EventService } from '../features/events/event/service.ts';
import type { UploadService } from '../features/ground/upload/service.ts';
import type { ExportService } from '../features/overview/export/service.ts';
import { privacyRouter } from '../features/people/privacy/calls.ts';
import { createDeletionStore } from '../features/people/privacy/deletion-store.ts';
import type { PrivacyService } from '../features/people/privacy/service.ts';
import { createDeletionService, createPrivacyService } from '../features/people/privacy/service.ts';
import { createPrivacyStore, ownAccountRows } from '../features/people/privacy/store.ts';
import { registrationRouter } from '../features/people/registration/calls.ts';
import { createMergeStore } from '../features/people/registration/merge-store.ts';
import { createRegistrationService } from '../features/people/registration/service.ts';
import { createRegistrationStore } from '../features/people/registration/store.ts';
import type { SessionService } from '../features/people/session/service.ts';
import type { PictureService } from '../features/reach/feedback/service.ts';
import type { InviteService } from '../features/reach/invite/service.ts';
import type { PushListService } from '../features/reach/outreach/service.ts';
import type { ObservePush, PushService } from '../features/reach/push/service.ts';
import { signupRouter } from '../features/reach/signup/calls.ts';
import { createFiguresStore } from '../features/reach/signup/figures-store.ts';
import { createLookStore } from '../features/reach/signup/look-store.ts';
import { createStaffSignupStore } from '../features/reach/signup/staff-store.ts';
import { createUniversitySignupStore } from '../features/reach/signup/store.ts';
import { chatRouter } from '../features/rooms/chat/calls.ts';
import type { StreamCredentialsService } from '../features/rooms/chat/service.ts';
import { createStreamCredentials } from '../features/rooms/chat/service.ts';
import type { AdvService } from '../features/talks/adv/service.ts';
import type { AdvStaffService } from '../features/talks/adv/staff-service.ts';
import type { CalendarService } from '../features/talks/calendar/service.ts';
import type { GuideService } from '../features/talks/guide/service.ts';
import type { GuidePreviews } from '../features/talks/guide/staff-service.ts';
import type { TalkService } from '../features/talks/talk/service.ts';
import type { UniversityService } from '../features/universities/university/service.ts';
import { forgetReceived } from '../lib/picture/received-folder.ts';
import { createRetentionStore } from '../room/retention-store.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { PublicData } from '../rpc/public-data.ts';
import { ACCOUNT_ROWS } from './account-rows.ts';
import type { AuditFeatures } from './audit.ts';
import { createAuditFeatures } from './audit.ts';
import type { BatchedServices } from './batched-services.ts';
import { createBatchedServices } from './batched-services.ts';
import type { BroadcastFeatures } from './broadcasts.ts';
import { createBroadcastFeatures } from './broadcasts.ts';
import type { CaptionFeatures } from './captions.ts';
import { createCaptionFeatures } from './captions.ts';
import type { ContentFeatures } from './content.ts';
import { createContentFeatures } from './content.ts';
import { createEditingFeatures } from './editing.ts';
import { createExportFeatures } from './exports.ts';
import type { Ground } from './ground.ts';
import { createIdentityFeatures } from './identity.ts';
import type { JobFeatures } from './jobs.ts';
import { createJobFeatures } from './jobs.ts';
import type { ModerationFeatures } from './moderation.ts';
import { createModerationFeatures } from './moderation.ts';
import { createNameFeatures } from './names.ts';
import type { ProviderParts } from './providers.ts';
import { createPushFeatures } from './push.ts';
import type { ReplayFeatures } from './replays.ts';
import { createReplayFeatures } from './replays.ts';
import type { StatFeatures } from './stats.ts';
import { createStatFeatures } from './stats.ts';
import type { TroubleFeatures } from './troubles.ts';
import { createTroubleFeatures } from './troubles.ts';

/** Every call with what serves it, and the services that others than calls need. */
export interface Features {
  readonly implementations: Implementations;
  readonly sessions: SessionService;
  readonly advs: AdvService;
  readonly audit: Omit<AuditFeatures, 'implementations'>;
  readonly covers: ContentFeatures['covers'];
  readonly guides: GuideService;
  readonly invites: InviteService;
  readonly talks: TalkService;
  /** The kinds of pages for a sitemap that each show one thing. */
  readonly sitemapPages: ContentFeatures['sitemapPages'];
  readonly calendars: CalendarService;
  readonly events: EventService;
  readonly pictures: PictureService;
  readonly uploads: UploadService;
  readonly advEdits: AdvStaffService;
  readonly talkCovers: ReturnType<typeof createEditingFeatures>['talkCovers'];
  readonly guidePreviews: GuidePreviews;
  readonly pushLists: PushListService;
  readonly universities: UniversityService;
  /** Whether what everybody sees has changed: for whatever is kept of it. */
  readonly publicData: PublicData;
  /** What a post passes on its way into a room. */
  readonly moderation: Omit<ModerationFeatures, 'implementations'>;
  readonly batched: BatchedServices;
  readonly credentials: StreamCredentialsService;
  readonly jobs: JobFeatures;
  readonly privacy: PrivacyService;
  readonly exports: ExportService;
  readonly pushes: PushService;
  readonly broadcasting: Omit<BroadcastFeatures, 'implementations'>;
  readonly replaying: Omit<ReplayFeatures, 'implementations'>;
  readonly captions: CaptionFeatures['captions'];
  /** Looks whether pictures are well again, until it is disposed of. */
  readonly troubles: Pick<TroubleFeatures, 'start'>;
  /** Notes how many are in the rooms of talks, until it is disposed of. */
  readonly peaks: StatFeatures['peaks'];
  /** Reads the directory of schools, so that the first search need not wait for it. */
  readSchools(): Promise<void>;
  /** Deletes expired rows. */
  prune(): Promise<void>;
}

/** Builds the features, each from its store up; those that depend on both groups are built here. */
export const createFeatures = async (
  ground: Ground,
  providers: ProviderParts,
  observePush: ObservePush,
): Promise<Features> => {
  const { config, database, core, accountChanges, vault, regions, clock, security } = ground;
  const nameFeatures = await createNameFeatures(ground);
  const identity = await createIdentityFeatures(ground, nameFeatures, providers);
  const { users, sessions, fixedSessions, codes, factors, wechatToken } = identity;
  const { wechat } = providers;
  const content = createContentFeatures(ground, users, wechat, wechatToken);
  const { advs, guides, schools, talks, universities } = content;
  const editing = createEditingFeatures(ground, content);
  const { implementations: broadcastCalls, ...broadcasting } = createBroadcastFeatures(
    ground,
    content,
  );
  const { implementations: replayCalls, ...replaying } = createReplayFeatures(ground, content);

  const captioning = createCaptionFeatures(ground, content, providers.asr);
  const registrationStore = createRegistrationStore(database, ground.facts);
  const registrations = createRegistrationService({
    store: registrationStore,
    schools,
    talks,
    regions,
    agreement: agreementOf(config.parties),
  });
  const { implementations: moderationCalls, ...moderation } = await createModerationFeatures(
    ground,
    nameFeatures,
    content,
    factors,
  );
  const credentials = createStreamCredentials(vault, clock);
  const push = createPushFeatures(ground, providers, identity.wechatToken, talks, observePush);
  const troubles = createTroubleFeatures(ground);
  const stats = createStatFeatures(ground, content);
  const exports = createExportFeatures(ground, talks, stats.source);
  const jobs = createJobFeatures(
    ground,
    talks,
    moderation.questions,
    content,
    editing,
    push,
    exports.exports,
    stats.counting,
    captioning,
  );
  const privacy = createPrivacyService({
    store: createPrivacyStore(database),
    rows: [ownAccountRows, ...ACCOUNT_ROWS],
    storage: ground.guideFiles.storage,
    ...{ codes, vault, clock, security },
  });
  const deletions = createDeletionService({
    store: createDeletionStore(database, ACCOUNT_ROWS, (id) => vault.lookupsOf('account', id)),
    sessions,
    demoAccountIds: Object.values(ground.demoAccountIds),
    ...{ clock, security },
    accountGone: core.accountGone,
    publicChanged: content.publicData.announce,
  });
  const audit = createAuditFeatures(ground);
  const retention = createRetentionStore(database, config.chatRetentionDays);

  return {
    implementations: {
      ...identity.implementations,
      ...content.implementations,
      ...editing.implementations,
      ...broadcastCalls,
      ...replayCalls,
      ...captioning.implementations,
      ...troubles.implementations,
      ...moderationCalls,
      ...push.implementations,
      ...stats.implementations,
      chat: chatRouter({
        rooms: moderation.rooms,
        logStore: core.logStore,
        credentials,
        siteOrigin: config.siteOrigin,
      }),
      ...exports.implementations,
      ...audit.implementations,
      privacy: privacyRouter({ privacy, deletions }),
      registration: registrationRouter({
        store: registrationStore,
        mergeStore: createMergeStore(database, ACCOUNT_ROWS),
        registrations,
        codes,
        factors,
        users,
        vault,
        votes: core.votes,
        clock,
        security,
        accountChanged: accountChanges.announce,
      }),
      signup: signupRouter({
        store: createUniversitySignupStore(database, ground.facts),
        staffStore: createStaffSignupStore(database),
        figuresStore: createFiguresStore(database.reading),
        lookStore: createLookStore(database),
        regions,
        universities,
        talks,
        agreed: registrations.text,
        vault,
        clock,
      }),
    },
    sessions,
    advs,
    audit,
    covers: content.covers,
    guides,
    invites: content.invites,
    talks,
    sitemapPages: content.sitemapPages,
    calendars: content.calendars,
    events: content.events,
    pictures: content.pictures,
    uploads: editing.uploads,
    advEdits: editing.advEdits,
    talkCovers: editing.talkCovers,
    guidePreviews: editing.guidePreviews,
    pushLists: editing.pushLists,
    universities,
    publicData: content.publicData,
    moderation,
    batched: createBatchedServices(database.background, {
      fixedSessions,
      names: nameFeatures.names,
      clock,
    }),
    credentials,
    jobs,
    privacy,
    exports: exports.exports,
    pushes: push.pushes,
    broadcasting,
    replaying,
    captions: captioning.captions,
    troubles,
    peaks: stats.peaks,
    readSchools: async () => void (await schools.index()),
    async prune() {
      const tables = [
        sessions.prune,
        content.advCounter.prune,
        codes.prune,
        identity.handovers.prune,
        factors.prune,
        () => registrationStore.pruneProofs(clock()),
        content.plays.prune,
        content.inbox.prune,
        content.groups.prune,
        content.invites.prune,
        jobs.runHourly,
        stats.counting.prune,
        () => replaying.prune(),
        () => content.clicks.prune(clock()),
        () => content.signups.forgetTickets(clock()),
        () => content.passes.prune(clock()),
        content.pictures.prune,
        editing.uploads.prune,
        exports.exports.prune,
        () => forgetReceived(),
        () => retention.forgetOldEntries(clock()),
        deletions.prune,
        moderation.pruneRestrictions,
        audit.auditChain.runHourly,
        troubles.prune,
      ];
      const failures: unknown[] = [];
      // One after another: together they would take most of the connections that posts need.
      for (const prune of tables) await prune().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
  };
};
