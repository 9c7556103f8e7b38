/**
 * `npm run data -- <verb> <noun> …`: the operator's commands, such as
 * `npm run data -- import schools list.xlsx --dry-run`. The exit code is the command's.
 */
import { ensureInstalledToRun } from './lib/install.mjs';
import { at, NODE } from './lib/root.mjs';
import { foreground, toolEnvironment } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

try {
  // Standard output is the command's: an export may go there.
  await ensureInstalledToRun((line) => process.stderr.write(`${line}\n`));
  const env = toolEnvironment({ INIT_CWD: process.env.INIT_CWD ?? process.cwd() });
  const args = [at('packages/gateway/src/cli.ts'), ...process.argv.slice(2)];
  process.exitCode = await foreground(NODE, args, { env }).done;
} catch (error) {
  giveUp(error);
}
