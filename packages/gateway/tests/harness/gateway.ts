import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { inject } from 'vitest';
import type { Config } from '../../src/config/config.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Gateway } from '../../src/gateway.ts';
import { createGateway } from '../../src/gateway.ts';
import type { Clock, Stopwatch } from '../../src/lib/clock.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import type { ChatClient, ConnectOptions } from './chat-client.ts';
import { connectChat } from './chat-client.ts';
import { countCost } from './count-cost.ts';
import { gatewayLogs } from './gateway-logs.ts';
import { runTaskInTests } from './run-task.ts';
import type { PreparedData, Storage } from './storage.ts';
import { createStorage } from './storage.ts';

/** Limits so wide that only a test which asks for narrow ones meets them. */
const NO_LIMITS = 1e6;
/** A captcha of one or two tries: a test has no time for more. */
const CAPTCHA_FACTOR = 0.002;

export interface TestGateway extends AsyncDisposable {
  readonly url: string;
  /** MQTT over TCP; null unless the configuration opens it. */
  readonly mqttUrl: string | null;
  /** Where encoders send by RTMP; null unless the configuration opens it. */
  readonly rtmpUrl: string | null;
  readonly storage: Storage;
  /** REST through supertest. */
  readonly rest: TestAgent;
  /** Opens a chat socket; it is closed with the gateway. */
  connect(options?: ConnectOptions): Promise<ChatClient>;
  /** As upon SIGTERM: it says that it goes away, and serves on. */
  announceEnd(): void;
  /** Closes this gateway only and leaves its data. */
  stop(): Promise<void>;
}

export interface GatewayOptions {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  /** For the time limits of chat connections. By default it runs on while a test moves the clock. */
  readonly stopwatch?: Stopwatch;
  /**
   * Data to run on, kept afterwards; by default a place of its own, removed afterwards, with the
   * demo content of the day in it, or with the schema alone.
   */
  readonly storage?: Storage;
  /** Also takes what the gateway logs, at the level of the configuration; by default it logs errors alone. */
  readonly onLog?: (lines: string) => void;
}

/** The configuration of a test: the defaults of the demo, on a free port, silent, without limits. */
export const testConfig = (storage: Storage, overrides: Partial<Config> = {}): Config => ({
  ...readConfig({ PORT: '0', LOG_LEVEL: 'silent' }),
  dataDir: storage.dataDir,
  databaseUrl: storage.databaseUrl,
  storage: { kind: 'folder', folder: join(storage.dataDir, 'files') },
  limitFactor: NO_LIMITS,
  connectionsPerAddress: NO_LIMITS,
  captchaFactor: CAPTCHA_FACTOR,
  demoStream: false,
  ...overrides,
});

/**
 * The demo content of the clock's day, where that was prepared and this gateway is a demo. With a clock that a test
 * moves it is the content as the demo writes it; with the running clock, that in which no talk begins or ends.
 */
const preparedFor = (config: Partial<Config>, clock: Clock): PreparedData | null => {
  if (config.mode === 'production') return null;
  const now = clock();
  const isFit = ({ time, isStill }: PreparedData) =>
    isStill === (clock === systemClock) && time <= now && dayOf(time) === dayOf(now);
  return inject('preparedData').find(isFit) ?? null;
};

/**
 * A place for data with the demo content of the day in it, for gateways that are started on it: on an empty one
 * each writes that content anew.
 * @param clock of those gateways
 */
export const createDemoStorage = (clock: Clock = systemClock): Promise<Storage> =>
  createStorage(preparedFor({}, clock)?.source);

/** A place for data with the newest schema and nothing in it: to make that anew takes a fifth of a second. */
export const createEmptyStorage = (): Promise<Storage> => createStorage(inject('emptyData'));

/** Keeps connections open between calls, as browsers do: to open one takes a third of a call's processor time. */
const connections = new Agent({ keepAlive: true });

/**
 * Gateways of this process never close an idle connection. Node does so after six seconds, and where a test keeps the thread
 * busy that long it is done before the next call, already sent, has been read: that call would fail.
 */
subscribe('http.server.request.start', (message) => {
  (message as { readonly server: Server }).server.keepAliveTimeout = 0;
});

const createRest = (url: string): TestAgent =>
  new Proxy(request(url) as unknown as TestAgent, {
    get: (calls, method: 'get') => (path: string) => calls[method](path).agent(connections),
  });

/** A real gateway in this process, on a free port. */
export const startGateway = async ({
  config = {},
  clock = systemClock,
  stopwatch,
  storage: given,
  onLog,
}: GatewayOptions = {}): Promise<TestGateway> => {
  await using stack = new AsyncDisposableStack();
  const prepared = given === undefined ? preparedFor(config, clock) : null;
  const storage = given ?? stack.use(await createStorage(prepared?.source ?? inject('emptyData')));
  const settings = testConfig(storage, config);
  countCost('gateways');
  const logged: string[] = [];
  gatewayLogs.push(() => logged.join(''));
  const gateway: Gateway = await createGateway(settings, clock, {
    // Later on the same day more talks have begun, whose rooms a gateway fills.
    hasContent: prepared?.isStill === true || prepared?.time === clock(),
    runTask: runTaskInTests,
    ...(stopwatch && { stopwatch }),
    logger: createLogger(onLog ? settings.logLevel : 'error', {
      write(lines) {
        logged.push(lines);
        onLog?.(lines);
      },
    }),
  });
  let stopping: Promise<void> | null = null;
  const clients = new Set<ChatClient>();
  const stop = (): Promise<void> => {
    for (const client of clients) client.terminate();
    stopping ??= Promise.resolve(gateway[Symbol.asyncDispose]());
    return stopping;
  };
  stack.defer(stop);
  const owned = stack.move();
  return {
    url: gateway.url,
    mqttUrl: gateway.mqttUrl,
    rtmpUrl: gateway.rtmpUrl,
    storage,
    rest: createRest(gateway.url),
    async connect(options = {}) {
      const client = await connectChat(gateway.url, options);
      clients.add(client);
      return client;
    },
    announceEnd: gateway.announceEnd,
    stop,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
};

/** A gateway that runs on the data of another, which is disposed of with it. */
export const onDataOf = (owner: TestGateway, next: TestGateway): TestGateway => ({
  ...next,
  async [Symbol.asyncDispose]() {
    await next.stop();
    await owner[Symbol.asyncDispose]();
  },
});
