import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { createChanges } from './bus/changes.ts';
import type { Config } from './config/config.ts';
import { bindValues } from './db/bind-values.ts';
import { openDatabase, READING_CONNECTIONS } from './db/database.ts';
import { readFact } from './db/database-facts.ts';
import { keepKeysNoted, prepareDatabase } from './db/prepare-database.ts';
import { createFactWriter } from './db/stat-facts.ts';
import { createWriteCheck } from './db/write-check.ts';
import { DEMO_ACCOUNT_IDS, DEMO_FACTOR } from './demo/accounts.ts';
import { DEMO_GUIDES, DEMO_MEDIA } from './demo/media.ts';
import { seedApart } from './demo/seed-apart.ts';
import { createApp } from './http/app.ts';
import { createHttpServer, urlHost } from './http/server.ts';
import { clientAddressOf } from './lib/client-address.ts';
import type { Clock, Stopwatch } from './lib/clock.ts';
import { systemClock, systemStopwatch } from './lib/clock.ts';
import { createLocalLimits } from './lib/local-limits.ts';
import type { Logger } from './lib/logger.ts';
import { createLogger } from './lib/logger.ts';
import { observeLimits } from './lib/observe-limits.ts';
import { createRateLimits } from './lib/rate-limits.ts';
import type { Closed } from './lib/readiness.ts';
import { createReady } from './lib/readiness.ts';
import type { RunTask } from './lib/run-task.ts';
import { runInProcess } from './lib/run-task.ts';
import { createVault } from './lib/secrets.ts';
import { createSecurityLog } from './lib/security-log.ts';
import { shrinkHeap } from './lib/shrink-heap.ts';
import { createPosterDrawer } from './providers/poster/draw-in-process.ts';
import { createStorage } from './providers/storage/create-storage.ts';
import { createFolderStorage } from './providers/storage/folder.ts';
import { watchStorage } from './providers/storage/watch-storage.ts';
import { CALL_NAMES } from './rpc/call-names.ts';
import { createCalls } from './rpc/execute.ts';
import { createHeavyCalls, heavyPlaces } from './rpc/heavy-calls.ts';
import { createIdempotency } from './rpc/idempotency.ts';
import { createIdempotencyStore } from './rpc/idempotency-store.ts';
import { createKeptAnswers } from './rpc/kept-answers.ts';
import { createConsumeCall, createConsumeShared, createConsumeWork } from './rpc/limiter.ts';
import { createPublicData } from './rpc/public-data.ts';
import { createDemoPublisher } from './simulators/demo-publisher.ts';
import { createSimulators } from './simulators/router.ts';
import { connectBus } from './wiring/bus.ts';
import { createGatewayMetrics } from './wiring/metrics.ts';
import { createModules } from './wiring/modules.ts';
import { createPages } from './wiring/pages.ts';
import { createProviderParts } from './wiring/providers.ts';
import { createRoomCore } from './wiring/room-core.ts';
import { createRooms } from './wiring/rooms.ts';
import { createRtmp } from './wiring/rtmp.ts';

/** How often expired rows are deleted and the demo content is brought up to date. */
const HOURLY_MS = HOUR_MS;
/** What the builds of the web client wrote: for browsers, and for drawing pages here. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const WEB_BUNDLE = fileURLToPath(new URL('../../web/dist-server/entry-server.js', import.meta.url));

/** A running gateway; disposing of it drains and closes everything that it opened. */
export interface Gateway extends AsyncDisposable {
  /** Where it listens, `http://host:port`. */
  readonly url: string;
  /** Where MQTT over TCP listens, `mqtt://host:port`; null when it is off. */
  readonly mqttUrl: string | null;
  /** Where encoders send broadcasts to by RTMP, `rtmp://host:port/live`; null when it is off. */
  readonly rtmpUrl: string | null;
  /**
   * Says that it is going away: `/readyz` answers 503, each answer closes its connection, no chat can
   * be opened. It serves everything else until it is disposed of.
   */
  announceEnd(): void;
}

interface GatewayOptions {
  /** In a process of its own, which gives the memory of the start back. */
  readonly isAlone?: boolean;
  /** Its database has the demo content of this moment: the start writes none. */
  readonly hasContent?: boolean;
  /** By which the time limits of chat connections go. */
  readonly stopwatch?: Stopwatch;
  /** How files that strangers send are read and made anew: by default each in a process of its own. */
  readonly runTask?: RunTask;
  /** Where it logs; by default standard output, as the configuration says. */
  readonly logger?: Logger;
}

/**
 * Builds the shared parts (database, Redis, logs), then the features, which `wiring/` puts
 * together, then listens.
 * @throws DatabaseInUseError, DatabaseUnavailableError, or the error of the listening socket
 */
export const createGateway = async (
  config: Config,
  clock: Clock = systemClock,
  {
    isAlone = false,
    hasContent = false,
    stopwatch = systemStopwatch,
    runTask = runInProcess,
    logger = createLogger(config.logLevel),
  }: GatewayOptions = {},
): Promise<Gateway> => {
  const stack = new AsyncDisposableStack();
  try {
    return await build(config, clock, stack, { isAlone, hasContent, stopwatch, runTask, logger });
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
};

/** Deletes expired rows and keeps the demo content up to date, until it is disposed of. */
const startHourly = (runHourly: () => Promise<unknown>, logger: Logger): Disposable => {
  const timer = setInterval(() => {
    runHourly().catch((error: unknown) =>
      logger.error({ error: String(error) }, 'the hourly work failed'),
    );
  }, HOURLY_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
};

const build = async (
  config: Config,
  clock: Clock,
  stack: AsyncDisposableStack,
  { isAlone, hasContent, stopwatch, runTask, logger }: Required<GatewayOptions>,
): Promise<Gateway> => {
  const demo = config.mode === 'demo';
  const database = stack.use(openDatabase(config));
  await prepareDatabase(database, config, clock, logger);
  stack.use(await keepKeysNoted(database, config.secretKeys, clock, logger));
  const { redis, bus } = await connectBus(config.redisUrl, logger, stack);
  const accountChanges = createChanges(bus, 'account');
  const deskChanges = createChanges(bus, 'desk');

  const vault = createVault(...config.secretKeys);
  const bound = await bindValues(database, vault, clock);
  if (bound > 0) logger.info({ bound }, 'encrypted values were bound to their places');
  const { table: regions } = await loadRegionTable();
  const seed = async (): Promise<void> => {
    if (isAlone) {
      const { databaseUrl, dataDir, secretKeys } = config;
      return seedApart({ databaseUrl, dataDir, secretKeys, now: clock() });
    }
    const { seedDemo } = await import('./demo/seed.ts');
    await seedDemo(database, vault, regions, clock);
  };
  if (demo && !hasContent) await seed();

  const checkWrite = createWriteCheck(database, config.dataDir);
  const server = createHttpServer();
  let isOpen = false;
  const closed = (): Closed | null =>
    server.isEnding() ? 'going away' : isOpen ? null : 'starting';
  const ready = createReady(closed, {
    database: async () => {
      await Promise.all([database.ping(), checkWrite()]);
    },
    bus: bus.ping,
  });
  const metrics = createGatewayMetrics({
    config,
    database,
    bus,
    redis,
    clock,
    isEnding: server.isEnding,
    ready,
    // Asked when the gateway listens, and so has rooms.
    chatSize: () => ({
      sessions: sockets.connections.size() + mqtt.connections.size(),
      ...core.hub.size(),
    }),
    requestsWaiting: server.waiting,
    admissionsWaiting: () => admission.waiting(),
    // Asked when the gateway listens, and so has modules.
    jobFigures: () => modules.job.figures(),
    pushFigures: () => modules.push.pushes.figures(),
    lastBackupAt: async () => (await readFact(database.kysely, 'backup'))?.setAt ?? null,
    auditEnd: () => modules.audit.auditEnd(),
    storage: () => storage,
    unstoredFigures: () => modules.broadcast.unstoredFigures(),
  });
  const limits = observeLimits(createRateLimits(redis, config.limitFactor), metrics.limitReached);
  const security = stack.use(createSecurityLog(logger, metrics.countSecurityEvent, clock));

  const core = stack.use(createRoomCore(database, bus, clock, logger, metrics.rooms));
  const unwatched = stack.use(await createStorage(config.storage));
  const storage = watchStorage(unwatched, metrics.observeStorage, clock);
  const posters = stack.use(createPosterDrawer((error, line) => logger.warn({ error }, line)));
  let url = '';
  const publicData = createPublicData({
    changes: createChanges(bus, 'public'),
    clock,
    // Asked when the gateway listens, and so has modules.
    nextChange: (now) => modules.nextChange(now),
  });
  const modules = await createModules({
    runTask,
    config,
    database,
    facts: createFactWriter(vault, database.engine),
    accountChanges,
    deskChanges,
    refusalChanges: createChanges(bus, 'refusal'),
    publicData,
    ...{ core, limits, vault, regions, clock, logger, security },
    demoAccountIds: DEMO_ACCOUNT_IDS,
    guideFiles: {
      storage,
      demo: demo ? createFolderStorage(fileURLToPath(DEMO_GUIDES)) : null,
    },
    storage,
    posters,
    recordings: demo ? DEMO_MEDIA : null,
    providers: createProviderParts(config, () => url, metrics.observeProvider),
    observePush: metrics.observePush,
  });
  let streamBegun: Promise<void> | null = null;
  if (demo && config.demoStream) {
    const { planned, takeFile } = modules.broadcast;
    const parts = { planned, takeFile, recordings: DEMO_MEDIA, clock, logger };
    // Begun beside the rest of the start: who opens the first page finds a stream.
    streamBegun = stack.use(createDemoPublisher(parts).start()).begun;
  }
  const rooms = stack.use(
    await createRooms({
      modules,
      core,
      config,
      accountChanges,
      deskChanges,
      limits,
      clock,
      stopwatch,
      logger,
      security,
      observer: metrics.connections,
    }),
  );
  const { sockets, mqtt, admission } = rooms;
  const idempotency = stack.use(
    createIdempotency(createIdempotencyStore(database), vault, clock, (about, line) =>
      logger.warn(about, line),
    ),
  );

  const consumeShared = createConsumeShared(
    createLocalLimits(config.limitFactor, metrics.limitReached),
  );
  const keptAnswers = createKeptAnswers(publicData);
  const calls = createCalls({
    consume: createConsumeCall(limits),
    consumeShared,
    keptAnswers,
    heavyCalls: createHeavyCalls({
      places: heavyPlaces(
        READING_CONNECTIONS,
        availableParallelism(),
        database.engine === 'sqlite',
      ),
      consumeWork: createConsumeWork(limits),
      factor: config.limitFactor,
    }),
    idempotency,
    security,
    noteUse: modules.sessions.noteUse,
    observer: metrics.calls,
    auditRefusal: (call, { uids }, rawInput, error) =>
      modules.audit.noteRefusal(CALL_NAMES.get(call) ?? call.path, uids, rawInput, error),
  });
  const pages = createPages({
    config,
    webFolder: WEB_FOLDER,
    bundle: WEB_BUNDLE,
    implementations: modules.implementations,
    readShared: calls.readShared,
    publicData,
    observer: metrics.pages,
    limitReached: metrics.limitReached,
    clock,
    logger,
  });
  stack.use(pages);
  // Beside the rest of the start; elsewhere the first page that can be drawn starts it. What fails is drawn later.
  if (isAlone) pages?.start().catch(() => undefined);

  const app = createApp({
    config,
    logger,
    clock,
    implementations: modules.implementations,
    keptAnswers,
    consumeShared,
    calls,
    sessions: modules.sessions,
    vault,
    sitemapPages: modules.sitemapPages,
    publicData,
    ingest: modules.broadcast,
    captions: modules.caption.captions,
    filming: modules.film,
    media: {
      broadcasts: modules.broadcast.broadcasts,
      replays: modules.replay.replays,
      captions: modules.caption.captions,
      playlist: modules.broadcast.playlist,
      advs: modules.adv.advs,
      ...{ covers: modules.talk.covers, orgPictures: modules.university.orgPictures },
      guides: modules.guide.guides,
      invites: modules.invite.invites,
      limits,
      siteOrigin: config.siteOrigin,
      universities: modules.universities,
      recordings: demo ? DEMO_MEDIA : null,
    },
    calendar: {
      calendars: modules.calendar.calendars,
      events: modules.events,
      regions,
      limits,
      clock,
      siteOrigin: config.siteOrigin,
    },
    pictures: modules.feedback.pictures,
    ...{ uploads: modules.uploads, proofFile: modules.proofFile },
    advEdits: modules.adv.advEdits,
    ...{ talkCovers: modules.talk.talkCovers, orgPages: modules.university.orgPages },
    guidePreviews: modules.guide.guidePreviews,
    pushLists: modules.outreach.pushLists,
    ...{ auditFile: modules.audit.auditFile, rankFiles: modules.rankFiles },
    wechatEvents: { token: config.wechat.push.eventToken, take: modules.push.pushes.take, clock },
    roomExport: { source: core.exported, talks: modules.talks, limits, vault, clock },
    ownFile: { privacy: modules.privacy.privacy, limits, vault, clock },
    dataExport: { exports: modules.exports, limits, vault, clock },
    metrics,
    ready,
    webFolder: WEB_FOLDER,
    findPage: pages?.find ?? null,
    simulators: demo ? createSimulators(config, DEMO_FACTOR, clock) : null,
  });

  stack.use(app.hotReads);
  url = await server.listen(
    {
      app: app.express,
      hot: app.hot,
      addressOf: (request) => clientAddressOf(request, config.trustProxy),
      arrived: admission.arrived,
      upgrades: { '/ws': sockets.upgrade, '/mqtt': mqtt.upgrade },
    },
    config.port,
    config.host,
  );
  stack.defer(async () => {
    const closed = server.close();
    sockets.close();
    // The server has closed when the last upgraded connection has.
    await Promise.all([mqtt[Symbol.asyncDispose](), closed]);
  });
  const mqttUrl =
    config.mqttPort === null
      ? null
      : `mqtt://${urlHost(config.host)}:${await mqtt.listen(config.mqttPort, config.host)}`;
  const rtmp = stack.use(createRtmp(modules.broadcast, { clock, logger, limits }));
  const rtmpPort =
    config.rtmpPort === null ? null : await rtmp.listen(config.rtmpPort, config.host);
  if (rtmpPort !== null) modules.broadcast.broadcasts.openRtmp(rtmpPort);
  const rtmpUrl = rtmpPort === null ? null : `rtmp://${urlHost(config.host)}:${rtmpPort}/live`;

  stack.use(await modules.start());

  const freshen = () => seed().then(publicData.announce);
  const runHourly = () =>
    Promise.all([modules.runHourly(), idempotency.prune(), demo ? freshen() : null]);
  stack.use(startHourly(runHourly, logger));

  // Before the gateway opens: the first visitor gets a page with its content, the first search its schools.
  if (isAlone) {
    await Promise.all([modules.schools.index(), pages?.drawEntries(url), streamBegun]);
    // The start has left garbage until here. Who has connected meanwhile is told that it is starting.
    shrinkHeap();
  }
  isOpen = true;
  logger.info({ url, mqttUrl, rtmpUrl, mode: config.mode, database: database.engine }, 'listening');
  const owned = stack.move();
  return {
    url,
    mqttUrl,
    rtmpUrl,
    announceEnd() {
      logger.info('going away');
      server.announceEnd();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};
