import { existsSync } from 'node:fs';
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

/**
 * Builds the web client unless the last build was of the same sources.
 * @throws StepError when it does not build
 */
export const ensureWebBuilt = async () => {
  const mark = fingerprint(SOURCES, isSource);
  if (existsSync(WEB_MANIFEST) && isDone('web-build', mark)) return;
  const start = performance.now();
  say('building the web client');
  const { code, output } = await capture(
    NODE,
    [at('packages/web/node_modules/vite/bin/vite.js'), 'build', '--manifest', '--logLevel=warn'],
    { cwd: at('packages/web') },
  );
  if (code !== 0) throw new StepError(`${output.trimEnd()}\nthe web client does not build`);
  markDone('web-build', mark);
  say(`web client built in ${since(start)}`);
};
