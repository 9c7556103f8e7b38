import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { hasFfmpeg, hasMosquittoClients, hasPromtool } from './scripts/services.mjs';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const SECOND_MS = 1000;
/** Reached only by a test that fails. */
const POLL = { poll: { timeout: 90 * SECOND_MS } };
const NODE_OPTIONS = ['--no-experimental-webstorage'];

/**
 * Where Node keeps what it has compiled. The tests start hundreds of processes of the same source: the
 * workers inherit this, and give it to the gateways and commands that they start.
 */
process.env.NODE_COMPILE_CACHE ??= at('node_modules/.cache/xuanjiang/compiled');

/** Tests beside the source: pure, quick, no server. */
const unit = (name: string, ...setupFiles: string[]) => ({
  test: {
    name,
    root: `packages/${name}`,
    include: ['{src,scripts,worker}/**/*.test.{ts,tsx}'],
    setupFiles,
    execArgv: NODE_OPTIONS,
    // Reached only by a test that never ends, however busy the machine is.
    testTimeout: 60 * SECOND_MS,
  },
});

/** What no database takes part in is tested once, and the disk of SQLite with SQLite. */
const SQLITE_ONLY = [
  'tests/disk-full.test.ts',
  'tests/monitoring/**',
  // Refused before anything is done.
  'tests/catalogue-refusals.test.ts',
  'tests/host-header.test.ts',
  'tests/mqtt/mqtt-protocol-errors.test.ts',
  // Connections, threads and processes.
  'tests/chat-deflate.test.ts',
  'tests/child-gateway.test.ts',
  'tests/connections-per-address.test.ts',
  'tests/pages/drawing-thread.test.ts',
  'tests/picture.test.ts',
  // What stands in the contract.
  'tests/openapi.test.ts',
];

/**
 * The gateway's integration tests on one engine. PostgreSQL and Redis are at `TEST_DATABASE_URL` and
 * `TEST_REDIS_URL`, which `npm test` sets.
 */
const integration = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `gateway-${engine}`,
    root: 'packages/gateway',
    include: ['tests/**/*.test.ts'],
    exclude: [
      ...configDefaults.exclude,
      // `npm test` names it then.
      ...(hasMosquittoClients() ? [] : ['tests/mqtt/mqtt-mosquitto.test.ts']),
      ...(hasFfmpeg() ? [] : ['tests/**/*-ffmpeg.test.ts']),
      ...(hasPromtool() ? [] : ['tests/monitoring/promtool.test.ts']),
      ...(engine === 'sqlite' ? [] : SQLITE_ONLY),
    ],
    env: { TEST_ENGINE: engine },
    globalSetup: [at('packages/gateway/tests/harness/prepare-data.ts')],
    execArgv: NODE_OPTIONS,
    // Reached only by a test that never ends, however busy the machine is.
    testTimeout: 120 * SECOND_MS,
    expect: POLL,
    hookTimeout: 120 * SECOND_MS,
    // Most of a file is waiting for a database, a disk or a clock; one at a time leaves a core idle.
    maxWorkers: 2,
  },
});

export default defineConfig({
  test: {
    projects: [
      unit('contracts'),
      unit('region-data'),
      unit('gateway'),
      unit('web', at('packages/web/src/testing/browser-globals.ts')),
      integration('sqlite'),
      integration('postgres'),
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: [at('e2e/harness/prepare-data.ts')],
          // Each file has a product and a browser of its own, and mostly waits.
          maxWorkers: 3,
          execArgv: NODE_OPTIONS,
          // Longer than what a test waits for, so that a failure says which step it was.
          testTimeout: 240 * SECOND_MS,
          expect: POLL,
          hookTimeout: 120 * SECOND_MS,
        },
      },
    ],
  },
});
