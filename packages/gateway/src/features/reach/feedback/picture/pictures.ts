import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { FeedbackPicture } from '@xuanjiang/contracts/feedback';
import { PICTURE_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Clock } from '../../../../lib/clock.ts';
import type { PictureRewriter } from '../../../../lib/picture/rewrite-picture.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { CallError } from '../../../../rpc/call-error.ts';
import type { Caller } from '../../../../rpc/context.ts';
import { pictureRefusal } from '../../../../rpc/picture-refusal.ts';
import type { JobHandler } from '../../../ground/job/service.ts';
import type { PictureStore } from '../picture-store.ts';
import { ON_ITS_WAY_MS, PICTURES_JOB, REMOVED_MAX, UNUSED_KEPT_MS } from '../policy.ts';
import type { FeedbackRow } from '../store.ts';

/** When whoever finds the storage away may come again, ms. */
const AGAIN_MS = 3 * SECOND_MS;

export interface PictureServiceParts {
  readonly store: PictureStore;
  readonly storage: Storage;
  readonly rewriter: PictureRewriter;
  readonly clock: Clock;
}

/** Removes files of pictures that have ended. @returns whether there may be more. @throws StorageError */
export const removeEndedPictures = async ({
  store,
  storage,
  clock,
}: Pick<PictureServiceParts, 'store' | 'storage' | 'clock'>): Promise<boolean> => {
  const ended = await store.ended(clock() - ON_ITS_WAY_MS, REMOVED_MAX);
  for (const { id, fileKey } of ended) {
    await storage.remove(fileKey);
    // The row goes last: without it nobody would know of the file.
    await store.forget(id);
  }
  return ended.length === REMOVED_MAX;
};

export const createPictureService = ({ store, storage, rewriter, clock }: PictureServiceParts) => {
  const put = async (key: string, file: string): Promise<void> => {
    try {
      await storage.put(key, file, PICTURE_LIMITS.writtenType);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
    }
  };

  const removeEnded = () => removeEndedPictures({ store, storage, clock });

  return {
    /**
     * Decodes a picture, writes it anew and stores it.
     * @param file as it was sent, on this machine, in a folder in which another one may be written
     * @throws CallError
     */
    async add(accountId: string, file: string): Promise<FeedbackPicture> {
      const written = `${file}.webp`;
      const task = { from: file, to: written };
      const size = await rewriter.rewrite(task, accountId).catch((error: unknown) => {
        throw pictureRefusal(error);
      });
      // 128 random bits: neither the sender's name for the file nor a number that can be guessed.
      const id = randomBytes(16).toString('hex');
      const fileKey = `feedback/${randomBytes(16).toString('hex')}.webp`;
      const picture = { id, accountId, fileKey, ...size };
      // Before the file: what is in the storage has a row that names it.
      const refusal = await store.add(picture, clock(), PICTURE_LIMITS.unusedMax);
      if (refusal === 'noAccount') throw new CallError('unauthorized');
      if (refusal === 'full') {
        const parameters = { count: PICTURE_LIMITS.unusedMax };
        throw new CallError('conflict', { message: 'picturesUnused', parameters });
      }
      await put(fileKey, written).catch(async (error: unknown) => {
        // It must not count among those that wait for a feedback.
        await store.end(id, accountId, clock());
        throw error;
      });
      if (!(await store.stored(id))) {
        // The account was deleted meanwhile.
        await storage.remove(fileKey);
        throw new CallError('notFound', { message: 'pictureNotFound' });
      }
      return { Id: id, Width: size.width, Height: size.height };
    },

    /** The file of a picture, for whoever sent it and for operators, whose look is noted. @throws CallError notFound */
    async get(id: string, { uids, role }: Pick<Caller, 'uids' | 'role'>) {
      const picture = await store.byId(id);
      const isOwn = picture?.accountId === uids;
      if (picture === null || !(isOwn || role === 'operator')) {
        throw new CallError('notFound', { message: 'pictureNotFound' });
      }
      if (!isOwn) {
        await store.noteLook(id, picture.accountId ?? '', { actor: uids, time: clock() });
      }
      return picture;
    },

    /** Its bytes. @throws CallError unavailable */
    async read({ fileKey }: { readonly fileKey: string }) {
      const body = await storage.read(fileKey).catch((error: unknown) => {
        if (error instanceof StorageError) return null;
        throw error;
      });
      // The picture is known, so it comes back with its storage.
      if (body === null) throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
      return body;
    },

    ofFeedbacks: (rows: readonly Pick<FeedbackRow, 'id'>[]) =>
      store.ofFeedbacks(rows.map(({ id }) => id)),

    /** Ends one that no feedback has. Its file goes now, or with the hourly work where the storage is away. */
    async remove(id: string, accountId: string): Promise<void> {
      await store.end(id, accountId, clock());
      await removeEnded().catch((error: unknown) => {
        if (!(error instanceof StorageError)) throw error;
      });
    },

    /** Forgets pictures that no feedback has had for a day. */
    async prune(): Promise<void> {
      await store.endUnused(clock() - UNUSED_KEPT_MS, clock());
      let more = true;
      while (more) more = await removeEnded();
    },

    handlers: {
      [PICTURES_JOB]: async () => {
        await removeEnded();
        return async () => {};
      },
    } satisfies Readonly<Record<string, JobHandler>>,
  };
};

export type PictureService = ReturnType<typeof createPictureService>;
