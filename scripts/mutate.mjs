/**
 * `npm run mutate`: plants faults in the pure rules, models and policies, and lists those that no
 * unit test detects. Takes minutes; `npm run mutate -- --mutate <file>` looks at one file.
 */
import { ensureInstalled } from './lib/install.mjs';
import { foreground } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalled();
  process.exitCode = await foreground('stryker', ['run', ...process.argv.slice(2)]).done;
} catch (error) {
  giveUp(error);
}
