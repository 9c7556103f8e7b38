import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { at, NODE } from './root.mjs';
import { capture, toolEnvironment } from './run.mjs';
import { StepError, say, since } from './say.mjs';

/** What the web client is made of; the gateway lends it types only. */
const SOURCES = [
  'packages/web',
  'packages/contracts/src',
  'packages/region-data/src',
  'packages/region-data/data',
  'pnpm-lock.yaml',
].map((path) => at(path));

export const isSource = (name) => !/\.test\.tsx?$/.test(name);

/** What `vite build` wrote, and its list of what is loaded with what. */
export const WEB_DIST = at('packages/web/dist');
export const WEB_MANIFEST = at('packages/web/dist/.vite/manifest.json');
/** The client as the gateway draws pages with it. */
const SERVER_BUNDLE = at('packages/web/dist-server/entry-server.js');

/** The builds of the client: for browsers, and for the gateway. */
const BUILDS = [['--manifest'], ['--config', 'vite.server.config.ts']];

/** What Vite says of a build that failed, without its traces of the stack and its colours. */
const reasonOf = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^(✗ Build failed in|error during build:|Build failed with)/.test(line))
    .join('\n')
    .replace(/\n\s+at [\s\S]*$/, '')
    .trim();

/**
 * Runs Vite's build in the folder of a package.
 * @param {string} what says in an error what does not build
 */
export const viteBuild = async (what, folder, options, env = {}) => {
  const { code, output } = await capture(
    NODE,
    [at('packages/web/node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', ...options],
    { cwd: at('packages', folder), env: toolEnvironment(env) },
  );
  if (code !== 0) throw new StepError(`${what} does not build: ${reasonOf(output)}`);
};

const build = (options, env) => viteBuild('the web client', 'web', options, env);

/** Makes the small files of a quick build. */
const compress = async () => {
  const { code, output } = await capture(NODE, [
    at('packages/web/vite/compress-best.ts'),
    WEB_DIST,
  ]);
  if (code !== 0) throw new StepError(`the web client cannot be compressed: ${output}`);
};

/**
 * Builds the web client unless the last build was of the same sources.
 * @param {{ isQuick?: boolean }} [options] `isQuick`: files a tenth larger will do, which take half of the time
 * @throws StepError when it does not build
 */
export const ensureWebBuilt = async ({ isQuick = false } = {}) => {
  const mark = fingerprint(SOURCES, isSource);
  const isThere = [WEB_MANIFEST, SERVER_BUNDLE].every(existsSync);
  if (isThere && isDone('web-build', mark)) return;
  const quickMark = `${mark} quick`;
  const isQuickThere = isThere && isDone('web-build', quickMark);
  if (isQuick && isQuickThere) return;
  const start = performance.now();
  say('building the web client');
  const env = isQuick ? { QUICK_BUILD: '1' } : {};
  await (isQuickThere ? compress() : Promise.all(BUILDS.map((options) => build(options, env))));
  markDone('web-build', isQuick ? quickMark : mark);
  say(`web client built in ${since(start)}`);
};
