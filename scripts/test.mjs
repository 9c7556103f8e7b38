/**
 * `npm test`: types, lint and structure, unit tests, the gateway on SQLite and on PostgreSQL with
 * Redis, and the browser tests. What this machine lacks is named and skipped; with CI=true that is a
 * failure. The last line counts everything: `N passed, N failed, N skipped`.
 */
import { tmpdir } from 'node:os';
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { quickFolder } from './lib/quick-folder.mjs';
import { giveUp, StepError, say } from './lib/say.mjs';
import { runSuite } from './lib/suite.mjs';
import {
  findProgram,
  hasFfmpeg,
  hasMosquittoClients,
  hasPromtool,
  startPostgres,
  startRedis,
} from './services.mjs';

/** Without windows it takes a quarter less of the processor. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
/** On the disk of the packages: the browser tests install the project, and link packages there. */
const USUAL_FOLDER = tmpdir();
const total = { passed: 0, failed: 0, skipped: 0 };

const add = (tally) => {
  for (const [kind, number] of Object.entries(tally)) total[kind] += number;
};

/** Says what could not run and how to get what it needs. */
const lacking = (what, advice) => {
  say(`not run: ${what} (${advice})`);
  add(process.env.CI === 'true' ? { failed: 1 } : { skipped: 1 });
};

const runOnPostgres = async () => {
  const postgres = await startPostgres();
  if (postgres === null) {
    lacking('the gateway on PostgreSQL', 'install PostgreSQL, or set TEST_DATABASE_URL');
    return;
  }
  const redis = await startRedis();
  if (redis === null) {
    lacking('the gateway with Redis', 'install Redis, or set TEST_REDIS_URL');
  }
  add(
    await runSuite('gateway on PostgreSQL', ['gateway-postgres'], {
      TEST_DATABASE_URL: postgres.url,
      ...(redis !== null && { TEST_REDIS_URL: redis.url }),
    }),
  );
  await Promise.all([postgres.stop(), redis?.stop()]);
};

const runInBrowser = async () => {
  const chromium = process.env.CHROMIUM || BROWSERS.map((name) => findProgram(name)).find(Boolean);
  if (chromium === undefined) {
    lacking('the browser tests', 'install Chromium, or set CHROMIUM to its path');
    return;
  }
  add(await runSuite('browser', ['e2e'], { CHROMIUM: chromium, TMPDIR: USUAL_FOLDER }));
};

const runAll = async () => {
  process.env.TMPDIR ??= quickFolder();
  await ensureInstalled();
  add(await runChecks());
  if (!hasMosquittoClients()) lacking("mosquitto's own clients", 'install mosquitto-clients');
  if (!hasFfmpeg()) lacking('encoders of broadcasts', 'install ffmpeg');
  if (!hasPromtool()) lacking('the checks of promtool', 'install prometheus');
  add(await runSuite('unit', ['contracts', 'region-data', 'gateway', 'web']));
  add(await runSuite('gateway on SQLite', ['gateway-sqlite']));
  await runOnPostgres();
  await runInBrowser();
};

try {
  await runAll();
} catch (error) {
  if (!(error instanceof StepError)) giveUp(error);
  say(error.message);
  add({ failed: 1 });
}
say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
if (total.failed > 0) process.exitCode = 1;
