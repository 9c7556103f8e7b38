import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { at, CACHE, ROOT } from './root.mjs';
import { capture } from './run.mjs';

const listFiles = async () => {
  const { output } = await capture('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
  ]);
  return output.split('\0').filter((file) => file !== '' && existsSync(at(file)));
};

/**
 * Gives the copy the packages of a folder. They are those of the project, but the project's own packages are those of the copy: what
 * is changed in one of them must reach the others.
 */
const linkPackages = (folder, copy) => {
  const from = at(folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    // What these scripts and Vite keep between two runs is of one tree.
    if (name === '.cache' || name.startsWith('.vite')) continue;
    if (name !== '@xuanjiang') {
      symlinkSync(join(from, name), join(to, name));
      continue;
    }
    mkdirSync(join(to, name));
    for (const each of readdirSync(join(from, name))) {
      const link =
        lstatSync(join(from, name, each)).isSymbolicLink() && readlinkSync(join(from, name, each));
      if (!link || isAbsolute(link))
        throw new Error(`${folder} does not link ${name}/${each} within the project`);
      symlinkSync(link, join(to, name, each));
    }
  }
};

const fill = async (path) => {
  for (const file of await listFiles()) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(at(file), join(path, file));
  }
  const folders = readdirSync(at('packages')).map((name) => `packages/${name}`);
  for (const folder of ['.', 'e2e', 'bench', ...folders]) linkPackages(folder, path);
  const mark = join(CACHE, 'install');
  cpSync(mark, join(path, relative(ROOT, mark)));
};

/**
 * Copies the project as it stands, with changes that are not committed. The copy uses the packages of the project, and its
 * scripts take them for installed.
 * @returns {Promise<{ path: string, [Symbol.dispose]: () => void }>} its folder, which goes when it is disposed of or this
 *   process exits
 */
export const copyProject = async () => {
  await ensureInstalled();
  const path = mkdtempSync(join(tmpdir(), 'xuanjiang-copy-'));
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  process.once('exit', remove);
  try {
    await fill(path);
  } catch (error) {
    remove();
    throw error;
  }
  return { path, [Symbol.dispose]: remove };
};
