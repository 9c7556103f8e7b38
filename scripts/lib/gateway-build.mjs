import { existsSync } from 'node:fs';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { at } from './root.mjs';
import { ensureWebBuilt, isSource, viteBuild } from './web-build.mjs';

/** The gateway in a few files, as the product is started. */
export const GATEWAY_BUNDLE = at('packages/gateway/dist/main.js');

/**
 * How Node runs it, as the image and the unit of systemd do. Under requests V8 lets its young generation grow to 50 MB
 * and keeps that; with this it is at most 16.
 */
export const NODE_OPTIONS = ['--no-experimental-webstorage', '--max-semi-space-size=8'];

const SOURCES = [
  'packages/gateway/src',
  'packages/gateway/scripts',
  'packages/contracts/src',
  'packages/region-data/src',
  'packages/region-data/data',
  'pnpm-lock.yaml',
].map((path) => at(path));

/**
 * Bundles the gateway unless that was last done with the same sources; it takes seconds.
 * @throws StepError when it does not build
 */
export const ensureGatewayBuilt = async () => {
  const mark = fingerprint(SOURCES, isSource);
  if (existsSync(GATEWAY_BUNDLE) && isDone('gateway-build', mark)) return;
  await viteBuild('the gateway', 'gateway', ['--config', 'scripts/bundle.ts']);
  markDone('gateway-build', mark);
};

/**
 * Builds all that the product is started from.
 * @param {Parameters<typeof ensureWebBuilt>[0]} [options] of the web client
 */
export const ensureBuilt = async (options) => {
  // To the end of both: one that goes on unseen would write under the next build.
  const ended = await Promise.allSettled([ensureGatewayBuilt(), ensureWebBuilt(options)]);
  for (const { status, reason } of ended) if (status === 'rejected') throw reason;
};
