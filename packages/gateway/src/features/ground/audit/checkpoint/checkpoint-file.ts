import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainEnd } from '../chain-store.ts';

const NAME = 'audit-checkpoint';
const WRITTEN = /^(\d{1,15}):([0-9a-f]{64})\n?$/;

/** The end that a machine has seen of the chain, in a file of its data folder: outside of the database. */
export const createCheckpointFile = (dataDir: string) => {
  const file = join(dataDir, NAME);
  return {
    /** @returns null where there is none, or nothing that was written here */
    async read(): Promise<ChainEnd | null> {
      try {
        const [, position, hash] = WRITTEN.exec(await readFile(file, 'utf8')) ?? [];
        return hash === undefined ? null : { position: Number(position), hash };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    /** In place of the one before, whole or not at all. */
    async write({ position, hash }: ChainEnd): Promise<void> {
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, `${position}:${hash}\n`);
      await rename(draft, file);
    },
    /** Forgets it: the database is another one from now on. */
    forget: (): Promise<void> => rm(file, { force: true }),
  };
};

export type CheckpointFile = ReturnType<typeof createCheckpointFile>;
