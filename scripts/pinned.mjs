/**
 * `pinned.mjs <script> …`: installs what is missing, then runs a script of this folder with the pinned Node: what it is written in
 * may be too new for the Node of the machine.
 */
import { ensureInstalled } from './lib/install.mjs';
import { at, NODE } from './lib/root.mjs';
import { foreground } from './lib/run.mjs';
import { giveUp } from './lib/say.mjs';

const [script, ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  process.exitCode = await foreground(NODE, [at('scripts', `${script}.mjs`), ...args]).done;
} catch (error) {
  giveUp(error);
}
