/**
 * `npm start`: from a fresh checkout, or any later state of it, to the running product. Node 20 or
 * newer and npm are all that it needs; the exit code is the gateway's.
 */
import { ensureBuilt, GATEWAY_BUNDLE, NODE_OPTIONS } from './lib/gateway-build.mjs';
import { ensureInstalledToRun } from './lib/install.mjs';
import { logLevelOf } from './lib/log-level.mjs';
import { at, NODE } from './lib/root.mjs';
import { foreground, toolEnvironment } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalledToRun();
  // A product that serves others begins some seconds later, with smaller files.
  await ensureBuilt({ isQuick: process.env.APP_MODE !== 'production' });
  const env = toolEnvironment({
    LOG_LEVEL: logLevelOf(process.env),
    // With it Node compiles a file once, and not at each start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('node_modules/.cache/xuanjiang'),
  });
  const gateway = foreground(NODE, [...NODE_OPTIONS, GATEWAY_BUNDLE], { env });
  process.exitCode = await gateway.done;
} catch (error) {
  giveUp(error);
}
