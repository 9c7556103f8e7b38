import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { at, NODE } from './root.mjs';
import { capture } from './run.mjs';
import { StepError, say, since } from './say.mjs';

/** What the web client is made of; the gateway lends it types only. */
const SOURCES = [
  'packages/web',
  'packages/contracts/src',
  'packages/region-data/src',
  'packages/region-data/data',
  'pnpm-lock.yaml',
].map((path) => at(path));

const isSource = (name) => !/\.test\.tsx?$/.test(name);

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

const build = async (options) => {
  const { code, output } = await capture(
    NODE,
    [at('packages/web/node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', ...options],
    { cwd: at('packages/web') },
  );
  if (code !== 0) throw new StepError(`the web client does not build: ${reasonOf(output)}`);
};

/**
 * Builds the web client unless the last build was of the same sources.
 * @throws StepError when it does not build
 */
export const ensureWebBuilt = async () => {
  const mark = fingerprint(SOURCES, isSource);
  if ([WEB_MANIFEST, SERVER_BUNDLE].every(existsSync) && isDone('web-build', mark)) return;
  const start = performance.now();
  say('building the web client');
  await Promise.all(BUILDS.map(build));
  markDone('web-build', mark);
  say(`web client built in ${since(start)}`);
};
