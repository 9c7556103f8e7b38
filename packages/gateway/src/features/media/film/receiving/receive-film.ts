import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import { beginsAsFilm, FILM_HEAD_BYTES, FILM_LIMITS } from '@xuanjiang/contracts/rules/film-limits';
import type { InTransaction } from '../../../../db/transaction.ts';
import type { Clock } from '../../../../lib/clock.ts';
import { createFolder } from '../../../../lib/work-folders.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { queueWork } from '../../replay/service.ts';
import type { FilmPart, PartStore } from '../part-store.ts';
import { partKey } from '../policy.ts';
import type { FilmStore } from '../store.ts';

/** What is stored at once, bytes: one request of our page, and a piece of one that brings more. */
const PART_MAX = FILM_LIMITS.requestBytes;

/** Why bytes were not taken: `place`, other bytes came there meanwhile; `gone`, the file is not received any more. */
export class FilmNotTaken extends Error {
  readonly why: 'place' | 'gone' | 'notFilm' | 'disk';

  constructor(why: FilmNotTaken['why']) {
    super(why);
    this.why = why;
  }

  get words(): MessageKey {
    const words = { place: 'changedMeanwhile', gone: 'filmGone', notFilm: 'filmNone' } as const;
    return this.why === 'disk' ? 'filmDisk' : words[this.why];
  }
}

/** How far a file has come. */
export interface FilmPlace {
  readonly bytes: number;
  readonly received: number;
}

interface ReceiveParts {
  readonly store: Pick<FilmStore, 'byId' | 'drop'>;
  readonly parts: Pick<PartStore, 'add' | 'of'>;
  readonly inTransaction: InTransaction;
  readonly storage: Storage;
  readonly clock: Clock;
}

/** Something on the disk, or beyond it, took nothing. */
const isDisk = (error: unknown): boolean =>
  error instanceof StorageError ||
  ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Bytes that are collected on this machine until they are stored. */
const createDraft = async (folder: string) => {
  const path = join(folder, 'part');
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    path,
    bytes: () => bytes,
    async write(chunk: Buffer): Promise<void> {
      await file.write(chunk);
      hash.update(chunk);
      bytes += chunk.length;
    },
    async end(): Promise<string> {
      await file.close();
      return hash.digest('hex');
    },
    [Symbol.asyncDispose]: () => file.close().catch(() => {}),
  };
};

/** Takes the bytes of files. They go to the storage of all gateways, so the next may come to another one. */
export const createFilmReceiver = ({
  store,
  parts,
  inTransaction,
  storage,
  clock,
}: ReceiveParts) => {
  /** With the last part the film is queued to be made. @returns false where the part does not follow */
  const addPart = (id: string, part: FilmPart): Promise<boolean> =>
    inTransaction(async (tx) => {
      const now = clock();
      const added = await parts.add(tx, id, part, now);
      if (added?.isWhole === true) await queueWork(tx, added.talkId, 'film', now);
      return added !== null;
    });

  /** Stores what follows in a body, at most `PART_MAX`. @returns where it ends, and what broke the body off */
  const takePart = async (
    id: string,
    start: number,
    chunks: AsyncIterator<Buffer>,
    folder: string,
  ): Promise<{ readonly end: number; readonly isLast: boolean; readonly broke: unknown }> => {
    await using draft = await createDraft(folder);
    let head = Buffer.alloc(0);
    let broke: unknown = null;
    let isLast = false;
    while (draft.bytes() < PART_MAX) {
      const next = await chunks.next().catch((error: unknown) => {
        // What came before the line was cut is kept.
        broke = error;
        return { done: true, value: undefined } as const;
      });
      isLast = next.done === true;
      if (next.done === true) break;
      if (head.length < FILM_HEAD_BYTES) head = Buffer.concat([head, next.value]);
      await draft.write(next.value);
    }
    const bytes = draft.bytes();
    const hash = await draft.end();
    if (bytes === 0) return { end: start, isLast, broke };
    if (start === 0 && head.length >= FILM_HEAD_BYTES && !beginsAsFilm(head)) {
      await store.drop(id, clock());
      throw new FilmNotTaken('notFilm');
    }
    const key = partKey(id, start, hash);
    await storage.put(key, draft.path, 'application/octet-stream');
    // With the last part the film is made, which looks before how much lies in our folders.
    await rm(draft.path, { force: true });
    if (await addPart(id, { start, bytes, hash })) {
      return { end: start + bytes, isLast, broke };
    }
    const now = await store.byId(id);
    // The same bytes may have come twice: what is named stays.
    const isNamed = (await parts.of(id)).some((one) => one.start === start && one.hash === hash);
    if (!isNamed) await storage.remove(key);
    throw new FilmNotTaken(now?.state === 'receiving' ? 'place' : 'gone');
  };

  return {
    /** @throws FilmNotTaken gone */
    async place(id: string): Promise<FilmPlace> {
      const film = await store.byId(id);
      if (film === null || film.state === 'gone' || film.state === 'failed') {
        throw new FilmNotTaken('gone');
      }
      return film;
    },

    /**
     * Takes a body. What came of one that is cut off is kept.
     * @returns where the file ends now @throws FilmNotTaken
     */
    async take(id: string, start: number, body: Readable): Promise<number> {
      const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
      try {
        const folder = await createFolder('picture');
        try {
          for (let at = start; ; ) {
            const { end, isLast, broke } = await takePart(id, at, chunks, folder);
            if (broke !== null) throw broke;
            if (isLast) return end;
            at = end;
          }
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      } catch (error) {
        if (isDisk(error)) throw new FilmNotTaken('disk');
        throw error;
      }
    },
  };
};

export type FilmReceiver = ReturnType<typeof createFilmReceiver>;
