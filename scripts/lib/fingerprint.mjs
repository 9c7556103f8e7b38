import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, ROOT } from './root.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'dist-server']);

const filesOf = (path, keep) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesOf(join(path, entry.name), keep)
        : keep(entry.name)
          ? [join(path, entry.name)]
          : [],
    );
};

/**
 * A short text that changes when a file does. It reads contents, not times: a fresh checkout of the
 * same files is the same.
 * @param {readonly string[]} paths files and folders; those that are missing are left out
 * @param {(name: string) => boolean} [keep] which files of a folder count
 */
export const fingerprint = (paths, keep = () => true) => {
  const hash = createHash('sha256');
  const files = paths.filter((path) => existsSync(path)).flatMap((path) => filesOf(path, keep));
  for (const file of files.sort()) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 32);
};

/** Whether the step of this name was last done with this fingerprint. */
export const isDone = (name, mark) => {
  const file = join(CACHE, name);
  return existsSync(file) && readFileSync(file, 'utf8') === mark;
};

/** Whether the step of this name was done ever, with any fingerprint. */
export const wasDone = (name) => existsSync(join(CACHE, name));

/** Records that the step of this name was done with this fingerprint. */
export const markDone = (name, mark) => {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(join(CACHE, name), mark);
};
