/**
 * `npm test`: types, lint and structure, unit tests, the gateway on SQLite, on PostgreSQL and Redis what depends on the
 * engine, and the ways of people through the product in a browser. `npm run test:all` (`--all`) adds what
 * a change seldom breaks: the whole gateway on PostgreSQL, and the files named `*.all.test.ts`.
 * `npm test -- --changed [commit]` runs what the changes since a commit can affect, by default those not committed.
 *
 * What this machine lacks is named and skipped; with CI=true that is a failure. The last line counts everything:
 * `N passed, N failed, N skipped`.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { BUILDS, CHECKS, checksOf, runChecks } from './lib/checks.mjs';
import { keepLastRun, metered, sayCosts } from './lib/costs.mjs';
import { ensureBuilt } from './lib/gateway-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { watchWhatIsLeft } from './lib/least-left.mjs';
import { quickFolder } from './lib/quick-folder.mjs';
import { at } from './lib/root.mjs';
import { giveUp, StepError, say } from './lib/say.mjs';
import { runSuite } from './lib/suite.mjs';
import {
  findChromium,
  hasEngines,
  hasFfmpeg,
  hasMosquittoClients,
  hasNginx,
  hasPromtool,
  startPostgres,
  startRedis,
} from './services.mjs';

/** On the disk: browsers keep their profiles there, and tests copy the project and build it. */
const USUAL_FOLDER = tmpdir();
const UNITS = ['contracts', 'region-data', 'gateway', 'web'];
/** Apart from the units: their gateway runs in Vitest's own process, which is busy where it runs 500 files. */
const COMPONENTS = ['web-dom'];

/**
 * When the suites of `test:all` begin by their own clocks (`TEST_TIME`), so that it tries other hours than `npm test`, which
 * begins at noon: midnight is near for PostgreSQL, and the browser sees the morning push go out.
 */
const OTHER_HOURS = {
  postgres: '2026-06-03T00:30:00+08:00',
  browser: '2026-06-03T08:35:00+08:00',
};

const total = { passed: 0, failed: 0, skipped: 0 };
const costs = [];
/** What this run left out and how to run it, said at its end. */
const notRun = [];

const add = (tally) => {
  for (const [kind, number] of Object.entries(tally)) total[kind] += number;
};

/** Notes what could not run and how to get what it needs. */
const lacking = (what, advice) => {
  notRun.push(`${what} (${advice})`);
  add(process.env.CI === 'true' ? { failed: 1 } : { skipped: 1 });
};

/** @param {Parameters<typeof runSuite>} suite @returns what it took, a row of the table at the end */
const run = async (...suite) => {
  const { tally, costs: ofSuite } = await runSuite(...suite);
  add(tally);
  costs.push(ofSuite);
  return ofSuite;
};

const cannotGoOn = (error) => {
  if (!(error instanceof StepError)) giveUp(error);
  say(error.message);
  add({ failed: 1 });
};

const check = async (checks, name = 'checks') => {
  const { value: tally, ...took } = await metered(() => runChecks(checks));
  add(tally);
  costs.push({ name, tests: tally.passed + tally.failed, ...took, files: [] });
};

const runOnPostgres = async (options) => {
  const postgres = await startPostgres();
  if (postgres === null) {
    lacking('the gateway on PostgreSQL', 'install PostgreSQL, or set TEST_DATABASE_URL');
    return;
  }
  let redis = null;
  let suite = null;
  // A server that runs keeps this process alive.
  try {
    redis = await startRedis();
    if (redis === null) {
      lacking('the gateway on PostgreSQL with Redis', 'install Redis, or set TEST_REDIS_URL');
      return;
    }
    suite = await run('gateway on PostgreSQL', ['gateway-postgres'], {
      ...options,
      env: {
        ...options.env,
        TEST_DATABASE_URL: postgres.url,
        ...(postgres.programs !== undefined && { TEST_POSTGRES_PROGRAMS: postgres.programs }),
        TEST_REDIS_URL: redis.url,
      },
    });
  } finally {
    // What the servers used is known when they have ended.
    const { processorMs } = await metered(() => Promise.all([postgres.stop(), redis?.stop()]));
    if (suite !== null) suite.processorMs += processorMs;
  }
};

const runInBrowser = async (options) => {
  const chromium = findChromium();
  if (chromium === undefined) {
    lacking('the browser tests', 'install Chromium, or set CHROMIUM to its path');
    return;
  }
  await run('browser', ['e2e'], {
    ...options,
    env: { ...options.env, CHROMIUM: chromium, TMPDIR: USUAL_FOLDER },
  });
};

/** @param {readonly (() => Promise<void>)[]} suites one after the other */
const runLane = async (suites) => {
  for (const suite of suites) await suite();
};

/** Runs all to their end, also where one cannot go on. */
const runSideBySide = async (parts) => {
  const ended = await Promise.allSettled(parts.map((part) => part()));
  for (const { reason } of ended) if (reason !== undefined) cannotGoOn(reason);
};

/** Everything, or what is usually broken by a change. @param {'quick' | 'all'} scope */
const runWhole = async (scope) => {
  if (!hasMosquittoClients()) lacking("mosquitto's own clients", 'install mosquitto-clients');
  if (!hasFfmpeg()) lacking('encoders of broadcasts', 'install ffmpeg');
  if (scope === 'all' && !hasPromtool()) lacking('the checks of promtool', 'install prometheus');
  if (scope === 'all' && !hasNginx()) lacking('two gateways behind nginx', 'install nginx');
  const isAll = scope === 'all';
  if (isAll && !hasEngines())
    lacking(
      'the ways in Firefox and WebKit',
      'install firefox-esr, webkit2gtk-driver, gstreamer1.0-libav, gstreamer1.0-plugins-bad and xvfb',
    );
  const options = { env: { TEST_SCOPE: scope } };
  const startingAt = (TEST_TIME) =>
    isAll && process.env.TEST_TIME === undefined ? { env: { ...options.env, TEST_TIME } } : options;
  // Gateways serve what is built, and draw pages with it.
  await check(
    CHECKS.filter(({ name }) => name === BUILDS),
    'builds',
  );
  const rest = () => check(CHECKS.filter(({ name }) => name !== BUILDS));
  const units = () => run('units', UNITS, options);
  const sqlite = () => run('gateway on SQLite', ['gateway-sqlite'], options);
  const postgres = () => runOnPostgres(startingAt(OTHER_HOURS.postgres));
  const components = () => run('components', COMPONENTS, options);
  const browser = () => runInBrowser(startingAt(OTHER_HOURS.browser));
  // Lanes side by side: a suite leaves half of two cores idle, as its tests wait for databases and pages. Units use the
  // processor all the time, so they run last, when the other lanes have ended. A test of all copies what the types wrote.
  const lanes = isAll
    ? [
        [sqlite, postgres, units],
        [rest, components, browser],
      ]
    : [[sqlite, units], [components, browser], [postgres], [rest]];
  await runSideBySide(lanes.map((suites) => () => runLane(suites)));
  if (isAll) return;
  notRun.push(
    'the rest on PostgreSQL, files named *.all.test.ts, other hours and larger numbers (npm run test:all)',
  );
};

/** What changes can affect. @param {string} base a commit */
const runChanged = async (base) => {
  // It needs the Node that the install brings.
  const { affectedBy, changedFiles } = await import('./lib/changed.mjs');
  const changed = await changedFiles(base);
  const { units, components, gateway, browser, leftOut } = affectedBy(changed);
  await check(checksOf(changed.filter((file) => existsSync(at(file)))));
  const env = { TEST_SCOPE: 'quick' };
  const suite = async (name, projects, files) => {
    if (files.length > 0) await run(name, projects, { env, files });
  };
  const served = async () => {
    // Gateways serve it, and draw pages with it.
    if (gateway.length + browser.length > 0) await ensureBuilt();
    await suite('gateway on SQLite', ['gateway-sqlite'], gateway);
    if (browser.length > 0) await runInBrowser({ env, files: browser });
  };
  await suite('units', UNITS, units);
  await runSideBySide([() => suite('components', COMPONENTS, components), served]);
  notRun.push(...leftOut);
};

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

const start = performance.now();
// Before TMPDIR is set: browsers write to the usual folder.
const sayLeastLeft = watchWhatIsLeft();
try {
  process.env.TMPDIR ??= quickFolder();
  await ensureInstalled();
  if (values.changed) await runChanged(positionals[0] ?? 'HEAD');
  else if (positionals.length > 0)
    throw new StepError('npm test takes no files; CONTRIBUTING.md says how to run one');
  else await runWhole(values.all ? 'all' : 'quick');
} catch (error) {
  cannotGoOn(error);
}
const wallMs = performance.now() - start;
sayCosts(costs, wallMs);
if (!values.all && !values.changed && total.failed === 0) keepLastRun(costs, wallMs);
sayLeastLeft();
for (const what of notRun) say(`not run: ${what}`);
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.failed > 0) process.exitCode = 1;
