import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createFolder } from '../../../../lib/work-folders.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { JobHandler } from '../../job/service.ts';
import { CHECK_JOB, CHECK_TRIES_MAX, STORE_JOB } from '../policy.ts';
import type { UploadKind, UploadRow, UploadStore } from '../store.ts';
import type { UploadOutcome } from '../taking-store.ts';
import { finishUpload, settleUpload } from '../taking-store.ts';

/** A file to keep beside what was found. */
interface KeptFile {
  readonly path: string;
  readonly key: string;
  readonly type: string;
}

/**
 * Reads a file that was sent, within `UPLOAD_JOB_MS`.
 * @param folder in which others may be written
 * @throws whatever hinders it: it is tried again
 */
export type UploadChecker = (
  row: UploadRow,
  sent: { readonly path: string; readonly folder: string },
  onProgress: (percent: number) => void,
) => Promise<UploadOutcome & { readonly file?: KeptFile }>;

/** Stores what is in a file that was checked; safe to repeat. */
export type UploadStorer = (
  row: UploadRow,
  path: string,
  onProgress: (percent: number) => void,
) => Promise<UploadOutcome>;

export interface HandlerParts {
  readonly store: UploadStore;
  readonly storage: Storage;
  readonly checkers: Readonly<Record<UploadKind, UploadChecker>>;
  readonly storers: Readonly<Partial<Record<UploadKind, UploadStorer>>>;
}

/** How often it is written down how far a file is read. */
const SAID_MS = SECOND_MS / 2;

const nothing = async () => {};

/** Writes down how far a file is read, now and then; that nobody hears of it hinders nothing. */
const createTeller = (store: UploadStore, id: string) => {
  let said = 0;
  let writing: Promise<void> = Promise.resolve();
  return {
    tell(percent: number): void {
      const now = performance.now();
      if (now - said < SAID_MS) return;
      said = now;
      writing = writing.then(() => store.setPercent(id, Math.min(percent, 99))).catch(nothing);
    },
    /** What is written now is over: the end must not be written over. */
    told: () => writing,
  };
};

export const createUploadHandlers = ({ store, storage, checkers, storers }: HandlerParts) => {
  /** Null where it has ended, or was begun again meanwhile; older jobs say no round. */
  const rowOf = async (data: unknown) => {
    const { id, round = 0 } = data as { readonly id: string; readonly round?: number };
    const row = await store.byId(id);
    return row?.round === round ? row : null;
  };

  /** Does something with the file as it was sent, in a folder that is removed afterwards. */
  const withSent = async <T>(
    row: UploadRow,
    work: (path: string, folder: string, tell: (percent: number) => void) => Promise<T>,
  ): Promise<T> => {
    const body = await storage.read(row.sentKey);
    if (body === null) throw new StorageError('a file that was sent is not in the storage');
    const folder = await createFolder('picture');
    const teller = createTeller(store, row.id);
    try {
      const path = join(folder, 'sent');
      await pipeline(body, createWriteStream(path));
      return await work(path, folder, teller.tell);
    } finally {
      await teller.told();
      await rm(folder, { recursive: true, force: true });
    }
  };

  const check: JobHandler = async ({ data, attempts }) => {
    const row = await rowOf(data);
    if (row === null || row.state !== 'checking') return nothing;
    if (attempts > CHECK_TRIES_MAX) {
      return (db) => settleUpload(db, row, { fault: 'stopped', found: {} });
    }
    const outcome = await withSent(row, async (path, folder, tell) => {
      const { file, ...found } = await checkers[row.kind](row, { path, folder }, tell);
      if (file === undefined) return found;
      await store.setFile(row.id, file.key);
      await storage.put(file.key, file.path, file.type);
      return found;
    });
    return (db) => settleUpload(db, row, outcome);
  };

  const storeRows: JobHandler = async ({ data, attempts }) => {
    const row = await rowOf(data);
    const storer = row === null ? undefined : storers[row.kind];
    if (row === null || storer === undefined || row.state !== 'working') return nothing;
    if (attempts > CHECK_TRIES_MAX) {
      return (db) => finishUpload(db, row, { fault: 'stopped', found: JSON.parse(row.found) });
    }
    const outcome = await withSent(row, (path, _folder, tell) => storer(row, path, tell));
    return (db) => finishUpload(db, row, outcome);
  };

  return { [CHECK_JOB]: check, [STORE_JOB]: storeRows };
};
