/** `npm run check`: types, lint, structure, and what can be counted. */
import { CHECKS, COUNTS, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp } from './lib/say.mjs';

try {
  await ensureInstalled();
  const { failed } = await runChecks([...CHECKS, COUNTS]);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  giveUp(error);
}
