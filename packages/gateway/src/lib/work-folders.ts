import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@xuanjiang/contracts/constants';

/** What is put together in a folder of its own: replays and films as files, files of exports, what people send. */
export type FolderKind = 'replay' | 'film' | 'guide' | 'export' | 'picture';

/** By then what was received or written is stored, or never is. */
const KEPT_MS = HOUR_MS;
/** What stays free on the disk on which large files are written: live talks and the database need it. */
export const DISK_KEPT_BYTES = 1024 ** 3 / 4;

/** The machine, or the container: process numbers are its own. */
const MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
const NAME = /^xuanjiang-(?:replay|film|guide|export|picture)-(?:([0-9a-f]{8})-(\d+)-)?/;

/** Large files do not fit where they are put together. */
export class NoSpaceError extends Error {}

/** A folder for what is written for a moment, in `TMPDIR`; whoever asks for it removes it. */
export const createFolder = (kind: FolderKind): Promise<string> =>
  mkdtemp(join(tmpdir(), `xuanjiang-${kind}-${MACHINE}-${process.pid}-`));

const ourFolders = async (): Promise<readonly string[]> =>
  (await readdir(tmpdir())).filter((name) => NAME.test(name));

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** When something was last written in a folder, the machine's UTC ms; null where it is gone. */
const changedAt = async (folder: string): Promise<number | null> => {
  const names = await readdir(folder).catch(() => []);
  const paths = [folder, ...names.map((name) => join(folder, name))];
  const facts = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  return facts[0] ? Math.max(...facts.map((each) => each?.mtimeMs ?? 0)) : null;
};

/**
 * Whether a process made a folder that is gone: another one of this machine, or an earlier one with this number, which
 * a container gives to each of its gateways. Null: of another machine it cannot be told.
 */
const isAbandoned = (name: string, changed: number): boolean | null => {
  const [, machine, pid] = NAME.exec(name) ?? [];
  if (machine !== MACHINE) return null;
  if (Number(pid) === process.pid) return changed < performance.timeOrigin;
  return !isRunning(Number(pid));
};

/**
 * Removes what killed processes have left. A folder whose process cannot be told is removed when nothing was written
 * in it for an hour.
 * @param now the time of the machine, UTC ms: files have its times
 */
export const forgetFolders = async (now: number = Date.now()): Promise<void> => {
  for (const name of await ourFolders()) {
    const folder = join(tmpdir(), name);
    const changed = await changedAt(folder);
    if (changed === null) continue;
    if (!(isAbandoned(name, changed) ?? changed <= now - KEPT_MS)) continue;
    // One of another user of the machine is theirs to remove.
    await rm(folder, { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) => {
      if (!['EACCES', 'EPERM'].includes(error.code ?? '')) throw error;
    });
  }
};

/** The place of the folders cannot be used. */
export class WorkPlaceError extends Error {}

/** Looks whether folders can be made, and removes those that are left. @throws WorkPlaceError */
export const prepareFolders = async (): Promise<void> => {
  try {
    await rm(await createFolder('film'), { recursive: true });
    await forgetFolders();
  } catch (error) {
    const reason = `cannot write to ${tmpdir()}: make it writable, or set TMPDIR`;
    throw new WorkPlaceError(`${reason} (${(error as NodeJS.ErrnoException).code})`);
  }
};

/** What lies in all our folders together, bytes. */
const usedBytes = async (): Promise<number> => {
  const folders = (await ourFolders()).map((name) => join(tmpdir(), name));
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder).catch(() => []);
      return names.map((name) => join(folder, name));
    }),
  );
  const facts = await Promise.all(lists.flat().map((path) => stat(path).catch(() => null)));
  return facts.reduce((sum, each) => sum + (each?.size ?? 0), 0);
};

/**
 * Looks before anything is written whether so many bytes fit: on the disk, and within what may be used of it.
 * @param limit bytes of all our folders together; null: what the disk has
 * @throws NoSpaceError
 */
export const requireSpace = async (bytes: number, limit: number | null): Promise<void> => {
  const { bavail, bsize } = await statfs(tmpdir());
  const onDisk = bavail * bsize - DISK_KEPT_BYTES;
  const within = limit === null ? Number.POSITIVE_INFINITY : limit - (await usedBytes());
  if (bytes <= Math.min(onDisk, within)) return;
  const left =
    within < onDisk ? `${within} of WORK_GB are left` : `its disk has ${onDisk} to spare`;
  throw new NoSpaceError(`${bytes} bytes do not fit into ${tmpdir()}: ${left}`);
};
