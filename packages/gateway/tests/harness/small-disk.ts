import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATABASE_FILE } from '../../src/db/database-error.ts';
import type { ChildGateway } from './child-gateway.ts';
import { WAIT_MS } from './wait.ts';

/** A disk for a gateway's data that a test can fill. */
export interface SmallDisk extends Disposable {
  readonly folder: string;
  fill(): void;
  free(): void;
}

/**
 * Uses up what SQLite's log has on the disk, which it writes to again and again.
 * @returns a connection that keeps the log from beginning anew
 */
const fillLog = (folder: string): DatabaseSync => {
  const file = join(folder, DATABASE_FILE);
  const reader = new DatabaseSync(file);
  reader.exec('begin; select count(*) from sqlite_schema');
  // It waits while the gateway writes.
  using writer = new DatabaseSync(file, { timeout: WAIT_MS });
  writer.exec('create table filler (content blob)');
  for (const bytes of [4096, 1]) {
    const insert = writer.prepare(`insert into filler values (zeroblob(${bytes}))`);
    try {
      for (;;) insert.run();
    } catch (error) {
      if (!String(error).includes('database or disk is full')) throw error;
    }
  }
  return reader;
};

/**
 * A file system in memory of so many MB; null where this user may not mount one. Only root of a
 * machine or a container may.
 */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-disk-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder];
  if (spawnSync('mount', mount).status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  let reader: DatabaseSync | null = null;
  return {
    folder,
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(megabytes * 1024 * 1024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        reader = fillLog(folder);
        return;
      }
      throw new Error('the disk took everything');
    },
    free() {
      reader?.close();
      reader = null;
      rmSync(filler);
    },
    [Symbol.dispose]() {
      // A test that failed while the disk was full has left it open: what failed is to be seen, not this.
      reader?.close();
      // Lazily: a file that is about to be closed keeps it busy for a moment.
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Whether `refuseWrites` works on this machine: `prlimit` is a part of util-linux. */
export const canRefuseWrites = spawnSync('prlimit', ['--version']).status === 0;

/**
 * Lets a gateway write nothing into files, or everything again. The system refuses its writes as
 * those of a user whose quota is used up.
 */
export const refuseWrites = ({ process }: ChildGateway, refuse: boolean): void => {
  const limit = refuse ? '1' : 'unlimited';
  const { status, stderr } = spawnSync(
    'prlimit',
    ['--pid', String(process.pid), `--fsize=${limit}:unlimited`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
};
