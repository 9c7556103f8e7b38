import { randomBytes } from 'node:crypto';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import type { StaffUploadFields } from '@xuanjiang/contracts/staff-upload';
import type { Clock } from '../../../lib/clock.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { StorageError } from '../../../providers/storage/storage.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import { ENDED_KEPT_MS, mayConfirm, REMOVED_MAX, SHEET_KEPT_MS, UNUSED_KEPT_MS } from './policy.ts';
import type { UploadKind, UploadRow, UploadStore } from './store.ts';

export { mayConfirm } from './policy.ts';
export type { UploadRow } from './store.ts';
export { endGuideFile, takeGuideFile } from './taking-store.ts';
export type { UploadChecker, UploadStorer } from './working/handlers.ts';

/** When whoever finds the storage away may come again, ms. */
const AGAIN_MS = 3 * SECOND_MS;

/** A file as it arrived on this machine. */
export interface SentFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly hash: string;
  readonly name: string;
  /** What was said of it. */
  readonly given: unknown;
}

interface UploadServiceParts {
  readonly store: UploadStore;
  readonly storage: Storage;
  readonly clock: Clock;
}

const notReady = () => new CallError('conflict', { message: 'uploadNotReady' });
const notFound = () => new CallError('notFound', { message: 'uploadNotFound' });

/** Files that staff send: each is checked by a job, and then used or forgotten. */
export const createUploadService = ({ store, storage, clock }: UploadServiceParts) => {
  /** @throws CallError notFound */
  const get = async (
    id: string,
    kind: UploadKind,
    caller: Pick<Caller, 'role' | 'universityId'>,
  ): Promise<UploadRow> => {
    const row = await store.byId(id);
    if (row === null || row.kind !== kind || !mayEdit(caller, row.universityId)) throw notFound();
    return row;
  };

  return {
    get,

    /** Stores a file and begins its check. @throws CallError */
    async add(kind: UploadKind, caller: Caller, file: SentFile): Promise<UploadRow> {
      const id = randomBytes(12).toString('hex');
      const sentKey = `upload/${randomBytes(16).toString('hex')}`;
      const universityId = caller.role === 'operator' ? null : caller.universityId;
      if (caller.role !== 'operator' && universityId === null) throw new CallError('forbidden');
      const { name, size, hash, given } = file;
      const draft = {
        id,
        kind,
        accountId: caller.uids,
        universityId,
        name,
        size,
        sentKey,
        hash,
        given,
      };
      const refusal = await store.add(draft, clock(), UPLOAD_LIMITS.unusedMax);
      if (refusal === 'noAccount') throw new CallError('unauthorized');
      if (refusal === 'full') {
        const parameters = { count: UPLOAD_LIMITS.unusedMax };
        throw new CallError('conflict', { message: 'uploadsUnused', parameters });
      }
      try {
        await storage.put(sentKey, file.path, 'application/octet-stream');
      } catch (error) {
        // It must not count among those that wait.
        await store.end(id, clock());
        if (!(error instanceof StorageError)) throw error;
        throw new CallError('unavailable', { retryAfterMs: AGAIN_MS });
      }
      if (!(await store.begin(id, clock()))) throw notFound();
      return get(id, kind, caller);
    },

    /**
     * Stores what is in a file, or hands it to a second person; repeated while that is done, or once it is, it changes nothing.
     * @param second whether a second person confirms it
     * @throws CallError
     */
    async confirm(
      id: string,
      kind: UploadKind,
      caller: Caller,
      second: boolean,
    ): Promise<UploadRow> {
      const row = await get(id, kind, caller);
      const act = { actor: caller.uids, time: clock() };
      if (row.state === 'working' || row.state === 'used') return row;
      if (!mayConfirm(row, caller.uids, second)) {
        throw new CallError('forbidden', { message: 'sheetOtherPerson' });
      }
      const from = row.state === 'waiting' ? 'waiting' : 'ready';
      const isHanded = second && from === 'ready';
      const isDone = isHanded ? store.hand(id, 'waiting', act) : store.confirm(id, from, act);
      if (!(await isDone)) throw notReady();
      return get(id, kind, caller);
    },

    /** Gives back what waits for a second person. @throws CallError */
    async giveBack(id: string, kind: UploadKind, caller: Caller): Promise<UploadRow> {
      await get(id, kind, caller);
      if (!(await store.hand(id, 'ready', { actor: caller.uids, time: clock() }))) throw notReady();
      return get(id, kind, caller);
    },

    /** Begins its check again, with what is said of it now. @throws CallError */
    async again(id: string, kind: UploadKind, caller: Caller, given: unknown): Promise<UploadRow> {
      await get(id, kind, caller);
      const act = { actor: caller.uids, time: clock() };
      if (!(await store.again(id, given, act))) throw notReady();
      return get(id, kind, caller);
    },

    /** Ends what is not stored. @throws CallError */
    async drop(id: string, kind: UploadKind, caller: Caller): Promise<void> {
      await get(id, kind, caller);
      if (!(await store.drop(id, { actor: caller.uids, time: clock() }))) throw notReady();
    },

    find: store.find,

    present: (row: UploadRow): StaffUploadFields => ({
      Id: row.id,
      Name: row.name,
      Size: row.size,
      State: row.state === 'receiving' ? 'checking' : row.state,
      Percent: row.percent,
      Fault: row.fault,
      Time: row.createdAt,
    }),

    /** Forgets files that nothing uses. */
    async prune(): Promise<void> {
      await store.endUnused('guide', clock() - UNUSED_KEPT_MS, clock());
      await store.endUnused('enrolment', clock() - SHEET_KEPT_MS, clock());
      for (const { id, sentKey } of await store.spent(REMOVED_MAX)) {
        await storage.remove(sentKey);
        await store.forgetSent(id);
      }
      for (const row of await store.ended(clock() - ENDED_KEPT_MS, REMOVED_MAX)) {
        const keys = [row.sentKey, row.fileKey].filter((key) => key !== '');
        for (const key of keys) await storage.remove(key);
        // The row goes last: without it nobody would know of the files.
        await store.forget(row.id);
      }
    },
  };
};

export type UploadService = ReturnType<typeof createUploadService>;
