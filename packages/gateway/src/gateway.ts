import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { agreementOf } from '@xuanjiang/contracts/agreement';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Lang } from '@xuanjiang/contracts/messages';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { accountOfTopic, accountTopic } from './bus/bus.ts';
import { createMemoryBus } from './bus/memory.ts';
import { createRedisBus } from './bus/redis.ts';
import { createHub } from './chat/hub.ts';
import { createPostMessage } from './chat/post-message.ts';
import { createRoomLog } from './chat/room-log.ts';
import { createSocketServer } from './chat/socket-server.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { DEMO_ACCOUNT_IDS } from './demo/accounts.ts';
import { DEMO_MEDIA, seedDemo } from './demo/seed.ts';
import { accountRouter } from './features/account/router.ts';
import { createAccountService } from './features/account/service.ts';
import { createAccountStore } from './features/account/store.ts';
import { chatRouter } from './features/chat/router.ts';
import { createChatService } from './features/chat/service.ts';
import { createChatStore } from './features/chat/store.ts';
import { createStreamCredentials } from './features/chat/stream-credentials.ts';
import { createFindAccount } from './features/login/find-account.ts';
import { loginRouter } from './features/login/router.ts';
import { createLoginService } from './features/login/service.ts';
import { createLoginStore } from './features/login/store.ts';
import { markRouter } from './features/mark/router.ts';
import { createMarkService } from './features/mark/service.ts';
import { createMarkStore } from './features/mark/store.ts';
import { createPhoneCodeService } from './features/phone-code/service.ts';
import { createPhoneCodeStore } from './features/phone-code/store.ts';
import { createMergeAccounts } from './features/registration/merge-accounts.ts';
import { createMergeStore } from './features/registration/merge-store.ts';
import { registrationRouter } from './features/registration/router.ts';
import { createRegistrationService } from './features/registration/service.ts';
import { createRegistrationStore } from './features/registration/store.ts';
import { schoolRouter } from './features/school/router.ts';
import { createSchoolService } from './features/school/service.ts';
import { createSchoolStore } from './features/school/store.ts';
import { createSessionService } from './features/session/service.ts';
import { createSessionStore } from './features/session/store.ts';
import { createRenewSecret } from './features/share/renew-secret.ts';
import { shareRouter } from './features/share/router.ts';
import { createShareService } from './features/share/service.ts';
import { createSharedSecretStore } from './features/share/store.ts';
import { subscriptionRouter } from './features/subscription/router.ts';
import { createSubscriptionService } from './features/subscription/service.ts';
import { createSubscriptionStore } from './features/subscription/store.ts';
import { systemRouter } from './features/system/router.ts';
import { talkRouter } from './features/talk/router.ts';
import { createTalkService } from './features/talk/service.ts';
import { createTalkStore } from './features/talk/store.ts';
import { universityRouter } from './features/university/router.ts';
import { createUniversityService } from './features/university/service.ts';
import { createUniversityStore } from './features/university/store.ts';
import { userRouter } from './features/user/router.ts';
import { createUserService } from './features/user/service.ts';
import { createUserStore } from './features/user/store.ts';
import { createApp } from './http/app.ts';
import { createMetrics } from './http/metrics.ts';
import { SIMULATORS_PATH } from './http/oauth-config.ts';
import { langOf } from './http/request-context.ts';
import type { Clock } from './lib/clock.ts';
import { systemClock } from './lib/clock.ts';
import { createLogger } from './lib/logger.ts';
import { isOwnAddress } from './lib/own-address.ts';
import { createRateLimits } from './lib/rate-limits.ts';
import { connectRedis } from './lib/redis.ts';
import { createVault, hashToken } from './lib/secrets.ts';
import { createMqttServer } from './mqtt/server.ts';
import { createProviders } from './providers/providers.ts';
import { createExecute } from './rpc/execute.ts';
import { createIdempotency } from './rpc/idempotency.ts';
import { createIdempotencyStore } from './rpc/idempotency-store.ts';
import type { Implementations } from './rpc/implement.ts';
import { createConsumeCall } from './rpc/limiter.ts';
import { createLiveStream } from './simulators/live-stream.ts';
import { createSimulators } from './simulators/router.ts';

/** How often what has run out is forgotten, and the demo content follows the calendar. */
const CARE_MS = HOUR_MS;
/** Bytes of the nonce of a page signature. */
const NONCE_BYTES = 8;
/** What is under way when the house closes gets this long. */
const DRAIN_MS = 8 * SECOND_MS;

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A running gateway; disposing of it drains and closes everything that it opened. */
export interface Gateway extends AsyncDisposable {
  /** Where it listens, `http://host:port`. */
  readonly url: string;
  /** Where MQTT over TCP listens, `mqtt://host:port`; null when it is off. */
  readonly mqttUrl: string | null;
}

/**
 * Builds the house and opens its door: the one place where the parts are put together.
 * @throws DatabaseInUseError, DatabaseUnavailableError, or the error of the listening socket
 */
export const createGateway = async (
  config: Config,
  clock: Clock = systemClock,
): Promise<Gateway> => {
  const stack = new AsyncDisposableStack();
  try {
    return await build(config, clock, stack);
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
};

const build = async (
  config: Config,
  clock: Clock,
  stack: AsyncDisposableStack,
): Promise<Gateway> => {
  const logger = createLogger(config.logLevel);
  const demo = config.mode === 'demo';
  const database = stack.use(openDatabase(config));
  await database.ping();
  await migrate(database);

  const redis = config.redisUrl === null ? null : connectRedis(config.redisUrl, logger);
  stack.defer(() => redis?.disconnect());
  const bus = stack.use(redis === null ? createMemoryBus() : createRedisBus(redis, logger));
  const limits = createRateLimits(redis, config.limitFactor);

  const vault = createVault(config.secretKey);
  const { table: regions } = await loadRegionTable();
  if (demo) await seedDemo(database, vault, regions, clock);

  let url = '';
  const isOwn = (address: string): boolean => isOwnAddress(address, config.siteOrigin, url);
  // A wildcard can be listened on, not called.
  const self = (): string =>
    url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
  const providers = createProviders(config, () => self() + SIMULATORS_PATH);
  // The simulators' pictures bear the address at which they were called: this process, or the one
  // whose simulators all share.
  const isOwnPicture = (address: string): boolean =>
    demo
      ? [config.wechat.apiBase, config.qq?.apiBase].some((base) =>
          isOwnAddress(address, null, base == null ? self() : new URL(base).origin),
        )
      : isOwn(address);
  const wechat = { appId: config.wechat.appId, client: providers.wechat };

  const users = createUserService(createUserStore(database), vault);
  const sessions = createSessionService(
    createSessionStore(database),
    clock,
    demo ? Object.values(TEST_TOKENS).map(hashToken) : [],
  );
  // Data that a demo has left behind must hold no way in: its tokens are known to everyone.
  if (!demo) await sessions.forget(Object.values(DEMO_ACCOUNT_IDS));
  const codes = createPhoneCodeService(
    createPhoneCodeStore(database),
    providers.sms,
    vault,
    clock,
    logger,
  );
  const logins = createLoginService({
    wechat,
    qq: providers.qq,
    codes,
    sessions,
    findAccount: createFindAccount(createLoginStore(database), vault, clock, isOwnPicture),
    isOwn,
    logger,
  });
  const accounts = createAccountService(createAccountStore(database), sessions, clock);
  const shares = createShareService({
    wechat,
    secrets: createRenewSecret(createSharedSecretStore(database), vault, clock),
    isOwn,
    nonce: () => randomBytes(NONCE_BYTES).toString('hex'),
    clock,
    logger,
  });
  const universities = createUniversityService(createUniversityStore(database), regions);
  const talks = createTalkService(
    createTalkStore(database),
    universities,
    clock,
    demo ? createLiveStream(DEMO_MEDIA) : null,
  );
  const schools = createSchoolService(createSchoolStore(database), regions, clock);
  await schools.load();
  const registrations = createRegistrationService({
    store: createRegistrationStore(database),
    merge: createMergeAccounts(createMergeStore(database), clock, (accountId) =>
      accountChanged(accountId),
    ),
    codes,
    users,
    schools,
    talks,
    regions,
    agreement: agreementOf(config.parties),
    vault,
    clock,
    changed: (accountId) => accountChanged(accountId),
  });
  const subscriptions = createSubscriptionService(createSubscriptionStore(database), users, clock);
  const marks = createMarkService(createMarkStore(database), talks, clock);
  const chatStore = createChatStore(database, clock);
  const chat = createChatService(chatStore, talks);
  const credentials = createStreamCredentials(vault, clock);
  const idempotency = createIdempotency(createIdempotencyStore(database), vault, clock);

  const implementations: Implementations = {
    account: accountRouter(accounts),
    chat: chatRouter(chat, credentials, config.siteOrigin),
    login: loginRouter(logins, codes, sessions),
    mark: markRouter(marks),
    registration: registrationRouter(registrations),
    school: schoolRouter(schools),
    share: shareRouter(shares),
    subscription: subscriptionRouter(subscriptions),
    system: systemRouter(regions),
    talk: talkRouter(talks),
    university: universityRouter(universities),
    user: userRouter(users, sessions, DEMO_ACCOUNT_IDS),
  };

  const log = createRoomLog(chatStore, logger);
  stack.defer(() => log.drained());
  const hub = stack.use(createHub(chatStore, log, bus, logger));

  const post = createPostMessage(chat, log, limits, clock);
  const room = { chat, post, hub, clock, logger };
  const allowsOrigin = (given: string, { headers }: IncomingMessage): boolean =>
    config.siteOrigin === null
      ? URL.canParse(given) && new URL(given).host === headers.host
      : given === config.siteOrigin;
  const langOfUpgrade = ({ headers }: IncomingMessage): Lang => langOf(headers['accept-language']);
  const sockets = createSocketServer(
    { ...room, identify: sessions.identify },
    allowsOrigin,
    langOfUpgrade,
  );
  const mqtt = stack.use(
    await createMqttServer(
      { ...room, credentials, identifyHash: sessions.identifyHash },
      allowsOrigin,
      langOfUpgrade,
    ),
  );
  const revalidate = (accountId: string | null): void => {
    sockets.revalidate(accountId);
    mqtt.revalidate(accountId);
  };

  /** Open sockets, here and in other processes, ask again who an account's sessions are. */
  const accountChanged = (accountId: string): void => {
    revalidate(accountId);
    bus.announce(accountTopic(accountId));
  };
  sessions.onEnded(accountChanged);
  bus.listen((topic) => {
    const accountId = topic === null ? null : accountOfTopic(topic);
    if (topic === null || accountId !== null) revalidate(accountId);
  });

  let draining = false;
  const app = createApp({
    config,
    logger,
    implementations,
    execute: createExecute(createConsumeCall(limits), idempotency),
    sessions,
    media: { talks, universities, recordings: demo ? DEMO_MEDIA : null },
    metrics: createMetrics(() => ({
      sessions: sockets.sessions() + mqtt.sessions(),
      ...hub.size(),
    })),
    ready: async () => {
      if (draining) throw new Error('going away');
      await Promise.all([database.ping(), bus.ping()]);
    },
    webFolder: WEB_FOLDER,
    simulators: demo ? createSimulators(config, clock) : null,
  });

  const server = createServer(app);
  server.on('upgrade', (request, socket, head) => {
    // A peer that resets before the session listens must not end the process.
    socket.on('error', () => socket.destroy());
    // Not by URL, which throws on paths that a client may send, such as `//`.
    if (/^\/ws(\?|$)/.test(request.url ?? '')) {
      sockets.upgrade(request, socket, head);
    } else if (/^\/mqtt(\?|$)/.test(request.url ?? '')) {
      mqtt.upgrade(request, socket, head);
    } else {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  stack.defer(
    () =>
      new Promise<void>((resolve, reject) => {
        draining = true;
        sockets.close();
        // The server has closed when the last upgraded connection has.
        mqtt[Symbol.asyncDispose]().then(null, reject);
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      }),
  );
  const { port } = server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  url = `http://${host}:${port}`;
  const mqttUrl =
    config.mqttPort === null
      ? null
      : `mqtt://${host}:${await mqtt.listen(config.mqttPort, config.host)}`;

  const care = setInterval(() => {
    Promise.all([
      sessions.prune(),
      codes.prune(),
      registrations.prune(),
      idempotency.prune(),
      demo ? seedDemo(database, vault, regions, clock) : null,
    ]).catch((error: unknown) => logger.error({ error: String(error) }, 'the hourly care failed'));
  }, CARE_MS);
  stack.defer(() => clearInterval(care));

  logger.info({ url, mqttUrl, mode: config.mode, database: database.engine }, 'listening');
  const owned = stack.move();
  return { url, mqttUrl, [Symbol.asyncDispose]: () => owned.disposeAsync() };
};
