/**
 * `npm run build`: installs what runs the product, and builds it as production serves it. It starts nothing: in
 * production systemd does, or an image.
 */
import { ensureBuilt } from './lib/gateway-build.mjs';
import { ensureInstalledToRun } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalledToRun();
  await ensureBuilt();
} catch (error) {
  giveUp(error);
}
