/** `npm run check`: types, lint and structure. */
import { runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalled();
  const { failed } = await runChecks();
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  giveUp(error);
}
