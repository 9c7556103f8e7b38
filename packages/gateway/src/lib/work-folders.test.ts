import { spawnSync } from 'node:child_process';
import { access, mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createFolder,
  forgetFolders,
  NoSpaceError,
  prepareFolders,
  requireSpace,
} from './work-folders.ts';

let place = '';
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'xuanjiang-work-'));
  vi.stubEnv('TMPDIR', place);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The time of the machine at which something was written last: the tests' own clock is another. */
const writtenAt = async (path: string): Promise<number> => (await stat(path)).mtimeMs;

/** A process number that nobody has any more. */
const endedPid = (): number => spawnSync('true').pid;

/** A folder as another process has made it, with a file in it. */
const foreign = async (change: (name: string) => string, bytes = 3): Promise<string> => {
  const own = await createFolder('film');
  const folder = join(place, change(basename(own)));
  await rm(own, { recursive: true });
  await mkdir(folder);
  await writeFile(join(folder, 'film'), Buffer.alloc(bytes));
  return folder;
};
const withPid = (pid: number) => (name: string) => name.replace(`-${process.pid}-`, `-${pid}-`);

test('what a killed process has left is removed at once, what a running one writes is not', async () => {
  const killed = await foreign(withPid(endedPid()));
  const running = await foreign(withPid(process.ppid));
  const own = await createFolder('picture');
  await forgetFolders(await writtenAt(own));
  expect(await Promise.all([killed, running, own].map(isThere))).toEqual([false, true, true]);
});

test('a gateway of a container, whose process number is that of the killed one, removes what it has left', async () => {
  const left = await createFolder('film');
  const before = performance.timeOrigin / SECOND_MS - 1;
  await writeFile(join(left, 'film'), 'bytes');
  for (const path of [join(left, 'film'), left]) await utimes(path, before, before);
  await forgetFolders(performance.timeOrigin);
  expect(await isThere(left)).toBe(false);
});

test('a folder of another machine, or of an earlier version, goes when nothing was written in it for an hour', async () => {
  const others = [
    await foreign((name) => name.replace(/^(xuanjiang-film-)[0-9a-f]{8}/, '$100000000')),
    await foreign(() => 'xuanjiang-film-aBcDeF'),
  ];
  const file = join(others[0] ?? '', 'film');
  const now = await writtenAt(file);
  const old = now / SECOND_MS - HOUR_MS;
  // The folder itself was made long ago: what counts is that somebody still writes in it.
  for (const folder of others) await utimes(folder, old, old);
  await forgetFolders(now + HOUR_MS - SECOND_MS);
  expect(await Promise.all(others.map(isThere))).toEqual([true, true]);
  await forgetFolders(now + 2 * HOUR_MS);
  expect(await Promise.all(others.map(isThere))).toEqual([false, false]);
});

test('nothing else in the place is touched', async () => {
  const other = join(place, 'xuanjiang-backup-1');
  await mkdir(other);
  await forgetFolders((await writtenAt(other)) + 2 * HOUR_MS);
  expect(await isThere(other)).toBe(true);
});

test('what does not fit beside what lies there is refused before it is written', async () => {
  const limit = 1000;
  await requireSpace(limit, limit);
  await foreign((name) => name, 400);
  await requireSpace(600, limit);
  const refused = expect.objectContaining({
    message: `601 bytes do not fit into ${place}: 600 of WORK_GB are left`,
  });
  await expect(requireSpace(601, limit)).rejects.toEqual(refused);
  await expect(requireSpace(Number.MAX_SAFE_INTEGER, null)).rejects.toThrow(NoSpaceError);
});

test('a place that cannot be written is named at the start', async () => {
  await prepareFolders();
  vi.stubEnv('TMPDIR', join(place, 'none'));
  await expect(prepareFolders()).rejects.toThrow(
    `cannot write to ${join(place, 'none')}: make it writable, or set TMPDIR`,
  );
});
