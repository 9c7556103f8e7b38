import { randomBytes } from 'node:crypto';
import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { BroadcastAct, BroadcastRefusal } from '@xuanjiang/contracts/rules/broadcast-life';
import { lifeAfterAct, lifeAt } from '@xuanjiang/contracts/rules/broadcast-life';
import { noteActs } from '../../db/audit.ts';
import type { Clock } from '../../lib/clock.ts';
import { segmentPath } from '../../lib/media-path.ts';
import { placeOf } from '../../lib/sealed-places.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import { mayEdit, requireOwn } from '../../rpc/own-university.ts';
import type { ServedFile } from '../guide/service.ts';
import { MEDIA_TYPES, mediaKey } from './ingest/media-files.ts';
import { presentBroadcast } from './present.ts';
import type { ListedRow, SegmentStore } from './segment-store.ts';
import { listWaiting } from './segment-store.ts';
import type { BroadcastRow, BroadcastStore } from './store.ts';
import { writeLife } from './store.ts';
import type { PlaylistSegment } from './timeline/playlist.ts';
import { LIVE_WINDOW, mediaPlaylist } from './timeline/playlist.ts';

export type { TakeFile, Taken } from './ingest/take-file.ts';
export type { MediaFiles } from './ingest/media-files.ts';
export { createMediaFiles, mediaKey } from './ingest/media-files.ts';
export { sentKind } from './ingest/sent-name.ts';
export { createTakeFile } from './ingest/take-file.ts';

/** Bytes of a stream key: 192 random bits, 32 characters. */
const KEY_BYTES = 24;
/** A gateway advances a broadcast for so long after it said so last. */
const LEASE_MS = 5 * SECOND_MS;
/** Broadcasts that one gateway advances in one go. */
const MOVED_MAX = 200;

const WORDS: Readonly<Record<BroadcastRefusal, MessageKey>> = {
  noSignal: 'broadcastNoSignal',
  notLive: 'broadcastNotLive',
  isLive: 'broadcastIsLive',
  hasEnded: 'broadcastHasEnded',
  tooLate: 'broadcastTooLate',
  cancelled: 'broadcastCancelled',
};

type Staff = Pick<Caller, 'role' | 'universityId' | 'uids'>;

interface BroadcastServiceParts {
  readonly store: BroadcastStore;
  readonly segments: SegmentStore;
  readonly storage: Storage;
  readonly vault: Vault;
  readonly clock: Clock;
  /** Told after the times of a talk changed. */
  readonly announce: () => void;
}

const notFound = () => new CallError('notFound', { message: 'talkNotFound' });

const listedSegment =
  (originAt: number) =>
  ({ number, changes, hash, initHash, startMs, durationMs }: ListedRow): PlaylistSegment => ({
    ...{ number, changes, durationMs },
    path: segmentPath(hash, 'm4s'),
    initPath: segmentPath(initHash, 'mp4'),
    recordedAt: originAt + startMs,
  });

/** Broadcasts of talks as staff steer them and as viewers see them. */
export const createBroadcastService = ({
  store,
  segments,
  storage,
  vault,
  clock,
  announce,
}: BroadcastServiceParts) => {
  /** @throws CallError notFound, also for the talk of another university */
  const own = async (caller: Staff, talkId: string): Promise<BroadcastRow> => {
    const row = await store.byTalk(talkId);
    if (row === null) throw notFound();
    requireOwn(caller, row.universityId);
    return row;
  };

  const status = async (caller: Staff, talkId: string): Promise<Broadcast> => {
    const row = await own(caller, talkId);
    const hasKey = (await store.key(talkId)) !== null;
    return presentBroadcast(row, hasKey, clock());
  };

  const key = async (caller: Staff, talkId: string) => {
    await own(caller, talkId);
    const stored = await store.key(talkId);
    if (stored === null) throw new CallError('notFound', { message: 'streamKeyNotFound' });
    return {
      Key: vault.decrypt(stored.cipher, placeOf('broadcast', talkId)),
      Madeat: stored.madeAt,
      Path: `${INGEST_PATH}/${talkId}`,
    };
  };

  return {
    status,
    key,

    async makeKey(caller: Staff, talkId: string) {
      await own(caller, talkId);
      const text = randomBytes(KEY_BYTES).toString('base64url');
      const cipher = vault.encrypt(text, placeOf('broadcast', talkId));
      const act = { actor: caller.uids, time: clock() };
      await store.setKey(talkId, { cipher, hash: vault.lookup(text) }, act);
      return key(caller, talkId);
    },

    async revokeKey(caller: Staff, talkId: string): Promise<Broadcast> {
      await own(caller, talkId);
      await store.setKey(talkId, null, { actor: caller.uids, time: clock() });
      return status(caller, talkId);
    },

    /** The talk of a stream key; null for one that is none, or was revoked. */
    async talkOfKey(text: string): Promise<string | null> {
      const row = await store.byKey(vault.lookups(text));
      return row?.talkId ?? null;
    },

    /** Whether somebody may send for a talk by their session. */
    async maySend(caller: Staff, talkId: string): Promise<boolean> {
      const row = await store.byTalk(talkId);
      return row !== null && mayEdit(caller, row.universityId);
    },

    /** @throws CallError conflict */
    async act(caller: Staff, talkId: string, act: BroadcastAct): Promise<Broadcast> {
      await own(caller, talkId);
      await store.alone(talkId, async (db, row) => {
        if (row === null) throw notFound();
        const now = clock();
        const next = lifeAfterAct(lifeAt(row.life, row.plan, now), row.plan, act, now);
        if (typeof next === 'string') throw new CallError('conflict', { message: WORDS[next] });
        await writeLife(db, talkId, row.life, next);
        const entry = { action: `broadcast.${act}`, subject: `talk/${talkId}` };
        await noteActs(db, { actor: caller.uids, time: now }, [entry]);
      });
      announce();
      return status(caller, talkId);
    },

    /**
     * The sliding playlist; null where nothing is shown.
     * @param isStaff with what is sent before it is live
     */
    async playlist(talkId: string, isStaff: boolean): Promise<string | null> {
      const row = await store.byTalk(talkId);
      if (row === null || row.originAt === null || row.targetS === null) return null;
      const listed = await segments.newest(talkId, LIVE_WINDOW, isStaff);
      if (listed.length === 0) return null;
      return mediaPlaylist(listed.map(listedSegment(row.originAt)), {
        targetS: row.targetS,
        kind: 'live',
        isEnded: lifeAt(row.life, row.plan, clock()).state === 'ended',
      });
    },

    /** A file of a broadcast by its name in an address; null where there is none. */
    async file(name: string): Promise<ServedFile | null> {
      const [, hash, kind] = /^([0-9a-f]{40})\.(mp4|m4s)$/.exec(name) ?? [];
      if (hash === undefined || (kind !== 'mp4' && kind !== 'm4s')) return null;
      const key = mediaKey(hash, kind);
      const size = await storage.size(key);
      if (size === null) return null;
      return { key, storage, size, name, type: MEDIA_TYPES[kind], tag: hash };
    },

    /** Advances broadcasts as time goes on, those whose lease this gateway has or can take. */
    async advance(holder: string): Promise<void> {
      const now = clock();
      let isChanged = false;
      for (const talkId of await store.moving(holder, now, MOVED_MAX)) {
        if (!(await store.takeLease(talkId, holder, now, now + LEASE_MS))) continue;
        const changed = await store.alone(talkId, async (db, row) => {
          if (row === null) return false;
          await listWaiting(db, talkId, now);
          return writeLife(db, talkId, row.life, lifeAt(row.life, row.plan, now));
        });
        isChanged ||= changed;
      }
      if (isChanged) announce();
    },
  };
};

export type BroadcastService = ReturnType<typeof createBroadcastService>;
