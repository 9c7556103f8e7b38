/** `pnpm bench [name]`: the benchmarks of bench/, one after the other, or the named one. */
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { ensureGatewayBuilt } from './lib/gateway-build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { at, NODE } from './lib/root.mjs';
import { capture } from './lib/run.mjs';
import { giveUp, StepError, say } from './lib/say.mjs';

const wanted = process.argv[2];
const all = readdirSync(at('bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'));

try {
  if (wanted !== undefined && !all.includes(wanted)) {
    throw new StepError(`there is no benchmark ${wanted}; there are: ${all.join(', ')}`);
  }
  await ensureInstalled();
  await ensureGatewayBuilt();
  for (const name of wanted === undefined ? all : [wanted]) {
    say(`\n${name}\n`);
    const { code } = await capture(
      NODE,
      ['--no-experimental-webstorage', at('bench', `${name}.ts`)],
      { stdio: 'inherit' },
    );
    if (code !== 0) process.exitCode = 1;
  }
} catch (error) {
  giveUp(error);
}
