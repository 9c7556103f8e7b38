/**
 * `pnpm data <verb> <noun> …`: imports and exports of the operator, such as
 * `pnpm data import schools list.xlsx --dry-run`. The exit code is the command's.
 */
import { at, NODE } from './lib/root.mjs';
import { foreground, toolEnvironment } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

try {
  const env = toolEnvironment({ INIT_CWD: process.env.INIT_CWD ?? process.cwd() });
  const args = [at('packages/gateway/src/cli.ts'), ...process.argv.slice(2)];
  process.exitCode = await foreground(NODE, args, { env }).done;
} catch (error) {
  giveUp(error);
}
