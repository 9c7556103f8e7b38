/**
 * PostgreSQL and Redis for the tests: those that the environment names, or private ones in
 * temporary folders on free ports, removed when the tests end.
 */
import { execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync, constants, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chargeEnded } from './lib/costs.mjs';
import { freePort } from './lib/free-port.mjs';
import { StepError } from './lib/say.mjs';

/**
 * A server to test against.
 * @typedef {{ url: string, stop: () => Promise<void> }} Service
 */

const KEEPER = fileURLToPath(new URL('lib/keeper.mjs', import.meta.url));
/** Reached only by a server that does not start, however busy the machine is. */
const READY_MS = 120_000;
/** Debian keeps PostgreSQL's server programs off the PATH. */
const POSTGRES_HOMES = '/usr/lib/postgresql';
/**
 * `initdb`, `postgres` and the port are $0, $1 and $2. What a crash of this machine would lose is
 * thrown away anyway, so nothing waits for the disk.
 */
const RUN_POSTGRES = `
  "$0" -D data -U test -A trust -E UTF8 --no-locale --no-sync || exit
  exec "$1" -D data -p "$2" -k . -c listen_addresses=127.0.0.1 -c max_connections=200 \
    -c fsync=off -c synchronous_commit=off -c full_page_writes=off
`;

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a program lies; undefined when it is not installed. */
export const findProgram = (name, folders = []) =>
  [...folders, ...(process.env.PATH ?? '').split(delimiter)]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram);

/** Without windows it takes a quarter less of the processor. */
const BROWSERS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** The browser of the tests, where one is here. */
export const findChromium = () =>
  process.env.CHROMIUM || BROWSERS.map((name) => findProgram(name)).find(Boolean);

/** Whether the clients of mosquitto are here, against which the broker is tested. */
export const hasMosquittoClients = () =>
  ['mosquitto_pub', 'mosquitto_sub'].every((name) => findProgram(name) !== undefined);

/** Whether ffmpeg is here, which stands for the encoders of broadcasts. */
export const hasFfmpeg = () =>
  ['ffmpeg', 'ffprobe'].every((name) => findProgram(name) !== undefined);

/** Whether `promtool` is here, which checks the metrics, the alerts and the dashboard. */
export const hasPromtool = () => findProgram('promtool') !== undefined;

/** Whether nginx is here, behind which two gateways are tried. */
export const hasNginx = () => findProgram('nginx', ['/usr/sbin']) !== undefined;

/** Where Debian has the libraries of this processor. */
export const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** WebKit plays films by these: gstreamer1.0-libav, gstreamer1.0-plugins-bad. */
const DECODERS = ['libgstlibav.so', 'libgstvideoparsersbad.so'].map(
  (file) => `${LIBRARIES}/gstreamer-1.0/${file}`,
);

/** Whether the engines beside Chromium are here, in which the main ways of people are walked. */
export const hasEngines = () =>
  ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].every((name) => findProgram(name) !== undefined) &&
  DECODERS.every((file) => existsSync(file));

/** The user that a server runs as where this process is root; null where it is not. */
const servant = () => {
  if (process.getuid?.() !== 0) return null;
  const id = (...args) => Number(execFileSync('id', args, { stdio: 'pipe' }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {
      // This machine has no such user.
    }
  }
  throw new StepError('PostgreSQL refuses root, and there is no user postgres or nobody');
};

const temporaryFolder = (name, owner) => {
  const folder = mkdtempSync(join(tmpdir(), `xuanjiang-${name}-`));
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  return folder;
};

/**
 * Starts a server under its keeper and waits until it says that it is ready.
 * @param {string} folder its temporary folder
 * @param {RegExp} ready what it prints then
 * @returns {Promise<() => Promise<void>>} stops it and removes its folder
 */
const keep = (folder, ready, command, args) =>
  new Promise((resolve, reject) => {
    // In a group of its own: Ctrl-C reaches it through the end of its input only.
    const keeper = spawn(process.execPath, [KEEPER, folder, command, ...args], {
      stdio: 'pipe',
      detached: true,
    });
    const closed = new Promise((done) => {
      keeper.on('close', done);
    });
    const stop = async () => {
      keeper.stdin.end();
      await closed;
      chargeEnded();
    };
    const limit = setTimeout(stop, READY_MS);
    const streams = [keeper.stdout, keeper.stderr];
    let output = '';
    const read = (text) => {
      output += text;
      if (!ready.test(output)) return;
      clearTimeout(limit);
      for (const stream of streams) stream.off('data', read).resume();
      resolve(stop);
    };
    for (const stream of streams) stream.setEncoding('utf8').on('data', read);
    keeper.on('close', () => {
      clearTimeout(limit);
      reject(new StepError(`${command} did not become ready\n${output.trimEnd()}`));
    });
  });

const postgresFolders = () =>
  existsSync(POSTGRES_HOMES)
    ? readdirSync(POSTGRES_HOMES)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(POSTGRES_HOMES, version, 'bin'))
    : [];

/**
 * PostgreSQL: `TEST_DATABASE_URL`, or a private server.
 * @returns {Promise<(Service & { programs?: string }) | null>} with the folder of its programs, where they are of
 *   this machine; null where it is not installed
 */
export const startPostgres = async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const initdb = findProgram('initdb', postgresFolders());
  const postgres = findProgram('postgres', postgresFolders());
  if (initdb === undefined || postgres === undefined) return null;

  const port = await freePort();
  const stop = await keep(
    temporaryFolder('postgres', servant()),
    /ready to accept connections/,
    'sh',
    ['-c', RUN_POSTGRES, initdb, postgres, String(port)],
  );
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, programs: dirname(initdb), stop };
};

/**
 * Redis: `TEST_REDIS_URL`, or a private server.
 * @returns {Promise<Service | null>} null where it is not installed
 */
export const startRedis = async () => {
  const given = process.env.TEST_REDIS_URL;
  if (given) return { url: given, stop: async () => {} };
  const redis = findProgram('redis-server');
  if (redis === undefined) return null;
  const port = await freePort();
  const stop = await keep(temporaryFolder('redis', null), /Ready to accept connections/, redis, [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
  return { url: `redis://127.0.0.1:${port}`, stop };
};
