import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { fingerprint } from './scripts/lib/fingerprint.mjs';
import {
  hasEngines,
  hasFfmpeg,
  hasMosquittoClients,
  hasNginx,
  hasPromtool,
} from './scripts/services.mjs';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const SECOND_MS = 1000;
/** Reached only by a test that never ends, or its preparations, however busy the machine is: tests beside many others took 300 s. */
const NEVER_MS = 1200 * SECOND_MS;
const LIMITS = {
  testTimeout: NEVER_MS,
  hookTimeout: NEVER_MS,
  // Reached only by a test that fails.
  expect: { poll: { timeout: 90 * SECOND_MS } },
};
/**
 * Files at once of a suite that mostly waits: for a database, a disk, a clock, or a product and a browser of its own. Two of
 * each suite keep both cores of a slow machine busy in `test:all`; with more, what has a limit in the product runs into it.
 */
const WAITING_FILES = process.env.TEST_SCOPE === 'all' ? 2 : 3;
const NODE_OPTIONS = ['--no-experimental-webstorage'];
/** For each test file, first. */
const SETUP = ['note-costs', 'leave-nothing'].map((name) => at(`scripts/lib/${name}.mjs`));

/**
 * Where Node keeps what it has compiled. The tests start hundreds of processes of the same source: the
 * workers inherit this, and give it to the gateways and commands that they start.
 */
process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/xuanjiang/compiled');

/**
 * When the tests begin by their own clocks, whatever the machine's says: a Wednesday at noon, unless
 * `TEST_TIME` says otherwise, such as `2026-06-03T00:30:00+08:00`.
 */
process.env.TEST_TIME ??= '2026-06-03T12:00:00+08:00';
const startTime = Date.parse(process.env.TEST_TIME);
if (Number.isNaN(startTime))
  throw new Error('TEST_TIME is a time such as 2026-06-03T00:30:00+08:00');
process.env.TEST_CLOCK_AHEAD_MS ??= String(startTime - Date.now());
// Written out, so that the check of unused code finds them.
const PRELOADS = [
  new URL('scripts/lib/test-clock.mjs', import.meta.url),
  new URL('scripts/lib/patient-providers.mjs', import.meta.url),
].map((url) => `--import=${url}`);
process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, ...PRELOADS].filter(Boolean).join(' ');

/** What the demo content is made of: what the tests prepare of it is kept while these stay the same. */
const MAKES_DEMO = [
  'packages/gateway/src',
  'packages/gateway/demo-media',
  ...['packages/gateway/tests', 'e2e'].flatMap((tests) =>
    ['prepare-data', 'timetable'].map((name) => `${tests}/harness/${name}.ts`),
  ),
  'packages/contracts/src',
  'packages/region-data',
  'pnpm-lock.yaml',
];
const isSource = (name: string): boolean => !/\.test\.tsx?$/.test(name);
process.env.TEST_PREPARED_DATA ??= at(
  `node_modules/.cache/xuanjiang/prepared/${fingerprint(MAKES_DEMO.map(at), isSource)}`,
);

/** Whether this is `npm test`, which leaves rare tests to `npm run test:all`. */
const isQuick = process.env.TEST_SCOPE === 'quick';
/** The order of the files, where it is to be that of an earlier run. */
const { TEST_SEED } = process.env;
const RARE = isQuick ? ['**/*.all.test.{ts,tsx}'] : [];

const UNITS = ['contracts', 'region-data', 'gateway', 'web'];

/** Tests beside the source: pure, quick, no server. */
const unit = (name: string, ...setup: string[]) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ['{src,scripts,worker}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...RARE, '**/*.dom.test.tsx'],
    setupFiles: [...SETUP, ...setup],
    execArgv: NODE_OPTIONS,
    isolate: false,
    // One project after the other: a worker that has loaded one cannot run a file of the next.
    sequence: { groupOrder: UNITS.indexOf(name) },
    ...(name === 'web'
      ? { server: { deps: { inline: ['weixin-js-sdk'] } } }
      : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
    ...LIMITS,
  },
});

/** Whole pages of the web client in happy-dom, which ask one gateway: docs/topics/tests.md#component-tests. */
const components = {
  test: {
    name: 'web-dom',
    root: 'packages/web',
    include: ['src/**/*.dom.test.tsx'],
    environment: 'happy-dom',
    globalSetup: [at('packages/gateway/tests/harness/component-gateway.ts')],
    exclude: [...configDefaults.exclude, ...RARE],
    setupFiles: [...SETUP, at('packages/web/src/testing/dom/browser.ts')],
    // Its stylesheets are imported, which Node cannot.
    server: { deps: { inline: [/antd-mobile/] } },
    execArgv: NODE_OPTIONS,
    // The client is loaded once.
    isolate: false,
    maxWorkers: 1,
    // happy-dom tells of every request that was refused.
    silent: 'passed-only' as const,
    ...LIMITS,
  },
};

/** What no database takes part in is tested once, and the disk of SQLite with SQLite. */
const SQLITE_ONLY = [
  'tests/disk-full.all.test.ts',
  'tests/monitoring/**',
  // Refused before anything is done.
  'tests/catalogue-refusals.test.ts',
  'tests/host-header.test.ts',
  'tests/mqtt/mqtt-protocol-errors.test.ts',
  // Connections, threads, processes and their memory.
  'tests/chat-deflate.test.ts',
  'tests/child-gateway.test.ts',
  'tests/loaded-at-start.test.ts',
  'tests/connections-per-address.test.ts',
  'tests/media/film/little-memory.all.test.ts',
  'tests/pages/drawing-thread.test.ts',
  'tests/picture.test.ts',
  'tests/run-task.test.ts',
  // What stands in the contract.
  'tests/openapi*.test.ts',
];

/** SQLite serves one gateway. */
const SEVERAL_BEHIND_NGINX = ['tests/nginx-proxy.all.test.ts'];

/**
 * What `npm test` runs on PostgreSQL and Redis too: SQL of a dialect, locks, races, jobs, search, migrations,
 * backups, and the bus between gateways. `npm run test:all` runs everything there: also what is refused, drawn or
 * shown, and what a broken storage or a killed process leaves, which `npm test` shows on SQLite; and what gateways tell
 * each other of refused and unstored pictures, which no other test shows.
 */
const ON_POSTGRES_TOO = [
  'tests/people/account-locks.test.ts',
  'tests/people/account-rows.test.ts',
  'tests/ground/audit.test.ts',
  'tests/backup.test.ts',
  'tests/media/broadcast/lease.test.ts',
  'tests/media/broadcast/states.test.ts',
  'tests/bus-away.test.ts',
  'tests/media/caption/said-query.test.ts',
  'tests/database-gone.test.ts',
  'tests/events/event-rush.test.ts',
  'tests/events/event.test.ts',
  'tests/hot-reads.test.ts',
  'tests/idempotency-keys.test.ts',
  'tests/ground/jobs/database-gone.test.ts',
  'tests/ground/jobs/jobs.test.ts',
  'tests/locked-room.test.ts',
  'tests/rooms/presence.test.ts',
  'tests/reach/push/outbox.test.ts',
  'tests/reach/push/result-race.test.ts',
  'tests/reach/push/sms-reminders.test.ts',
  'tests/query-plans.test.ts',
  'tests/reading.test.ts',
  'tests/people/registration/merge.test.ts',
  // Gateways with another key beside the command: SQLite has one gateway.
  'tests/people/rotate-key/command.test.ts',
  'tests/schema-version.test.ts',
  // By name: other files of that beginning are of pages and of what search engines read.
  'tests/reach/search.test.ts',
  'tests/reach/search-order.test.ts',
  'tests/reach/search-writers.test.ts',
  'tests/rooms/standing-migration.test.ts',
  'tests/reach/signup-look-migration.test.ts',
  'tests/reach/signup.test.ts',
  'tests/overview/stat.test.ts',
  'tests/overview/waiting.test.ts',
  'tests/two-editors.test.ts',
  'tests/two-gateways.test.ts',
  'tests/upgrade.test.ts',
  'tests/rooms/vote-*.test.ts',
];

/**
 * The gateway's integration tests on one engine. PostgreSQL and Redis are at `TEST_DATABASE_URL` and
 * `TEST_REDIS_URL`, which `npm test` sets.
 */
const integration = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `gateway-${engine}`,
    root: 'packages/gateway',
    include: engine === 'postgres' && isQuick ? ON_POSTGRES_TOO : ['tests/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      ...RARE,
      // `npm test` names it then.
      ...(hasMosquittoClients() ? [] : ['tests/mqtt/mqtt-mosquitto.test.ts']),
      ...(hasFfmpeg() ? [] : ['tests/**/*-ffmpeg*.test.ts']),
      ...(hasPromtool() ? [] : ['tests/monitoring/promtool.all.test.ts']),
      ...(hasNginx() ? [] : SEVERAL_BEHIND_NGINX),
      ...(engine === 'sqlite' ? SEVERAL_BEHIND_NGINX : SQLITE_ONLY),
    ],
    env: { TEST_ENGINE: engine },
    globalSetup: [at('packages/gateway/tests/harness/prepare-data.ts')],
    setupFiles: [...SETUP, at('packages/gateway/tests/harness/tell-errors.ts')],
    execArgv: NODE_OPTIONS,
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    ...LIMITS,
    maxWorkers: WAITING_FILES,
  },
});

export default defineConfig({
  test: {
    ...(TEST_SEED && {
      sequence: { shuffle: { files: true, tests: false }, seed: Number(TEST_SEED) },
    }),
    projects: [
      unit('contracts'),
      unit('region-data'),
      unit('gateway'),
      unit('web', at('packages/web/src/testing/browser-globals.ts')),
      components,
      integration('sqlite'),
      integration('postgres'),
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          exclude: [
            ...configDefaults.exclude,
            ...RARE,
            // `npm run test:all` names them then.
            ...(hasEngines() ? [] : ['ways/engines*.all.test.ts']),
          ],
          setupFiles: SETUP,
          globalSetup: [at('e2e/harness/prepare-data.ts')],
          isolate: false,
          maxWorkers: WAITING_FILES,
          execArgv: NODE_OPTIONS,
          ...LIMITS,
        },
      },
    ],
  },
});
