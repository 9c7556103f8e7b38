import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { BroadcastAct, BroadcastRefusal } from '@xuanjiang/contracts/rules/broadcast-life';
import { lifeAfterAct, lifeAt } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { createShortCache } from '../../../lib/short-cache.ts';
import type { Storage } from '../../../providers/storage/storage.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import { mayEdit, requireOwn } from '../../../rpc/own-university.ts';
import type { ServedFile } from '../../talks/guide/service.ts';
import { isSignalAway } from './ingest/choose-sender.ts';
import { newKeyText, talkInKey } from './ingest/key-text.ts';
import type { MediaFiles } from './ingest/media-files.ts';
import { MEDIA_TYPES, mediaKey } from './ingest/media-files.ts';
import type { Refusals } from './ingest/refusals.ts';
import { presentBroadcast } from './present.ts';
import type { BroadcastRow, BroadcastStore } from './store.ts';
import { noteAct } from './store.ts';
import type { LifeKeeper } from './timeline/keep-life.ts';

export type { Sender } from './ingest/choose-sender.ts';
export { encoderAt } from './ingest/choose-sender.ts';
export { isAway } from './ingest/in-order.ts';
export type { MediaFiles } from './ingest/media-files.ts';
export { createMediaFiles, mediaKey } from './ingest/media-files.ts';

export { sentKind } from './ingest/sent-name.ts';
export type { SentFile, TakeFile, Taken } from './ingest/take-file.ts';

export { createTurns } from './ingest/turns.ts';

export { createForgetOld } from './planned/forget-old.ts';
export type { KeptText } from './timeline/kept-texts.ts';
export type { LiveKind, ViewerPlaylists } from './timeline/viewer-playlists.ts';
export type { TrialService } from './trial/trial-service.ts';

/** An encoder whose key is of a talk that is over comes again each second: it is looked up once in so long, ms. */
const OTHER_KEY_MS = 30 * SECOND_MS;
/** Talks of which that is remembered. */
const OTHER_KEYS_MAX = 1000;

/** What follows `/media/segment/` in an address. */
const FILE_NAME = /^([0-9a-f]{40})\.(mp4|m4s)$/;

/** A file in memory. */
export interface FileAtHand {
  readonly bytes: Buffer;
  readonly type: string;
  readonly tag: string;
}

const WORDS: Readonly<Record<BroadcastRefusal, MessageKey>> = {
  noSignal: 'broadcastNoSignal',
  notLive: 'broadcastNotLive',
  isLive: 'broadcastIsLive',
  hasEnded: 'broadcastHasEnded',
  tooLate: 'broadcastTooLate',
  cancelled: 'broadcastCancelled',
  isTrial: 'broadcastIsTrial',
};

type Staff = Pick<Caller, 'role' | 'universityId' | 'uids'>;

interface BroadcastServiceParts {
  readonly store: BroadcastStore;
  readonly storage: Storage;
  readonly files: MediaFiles;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly lives: LifeKeeper;
  /** Told after what viewers see of a broadcast changed. */
  readonly changed: (talkId: string) => void;
  readonly refusals: Pick<Refusals, 'of' | 'refused'>;
  /** Where encoders are told to send by RTMP; null: at the host of the page. */
  readonly rtmpAddress: string | null;
}

const notFound = () => new CallError('notFound', { message: 'talkNotFound' });

/** Broadcasts of talks as staff steer them and as viewers see them. */
export const createBroadcastService = ({
  store,
  storage,
  files,
  vault,
  clock,
  lives,
  changed,
  refusals,
  rtmpAddress,
}: BroadcastServiceParts) => {
  let rtmpPort: number | null = null;

  /** @throws CallError notFound, also for the talk of another university */
  const own = async (caller: Staff, talkId: string): Promise<BroadcastRow> => {
    const row = await store.byTalk(talkId);
    if (row === null) throw notFound();
    requireOwn(caller, row.universityId);
    return row;
  };

  const status = async (caller: Staff, talkId: string): Promise<Broadcast> => {
    const row = await own(caller, talkId);
    const [key, isSoundless] = await Promise.all([store.key(talkId), store.isSoundless(talkId)]);
    return presentBroadcast(
      row,
      { hasKey: key !== null, isSoundless },
      refusals.of(talkId),
      clock(),
    );
  };

  const key = async (caller: Staff, talkId: string) => {
    await own(caller, talkId);
    const stored = await store.key(talkId);
    if (stored === null) throw new CallError('notFound', { message: 'streamKeyNotFound' });
    return {
      Key: vault.decrypt(stored.cipher, placeOf('broadcast', talkId)),
      Madeat: stored.madeAt,
      Path: `${INGEST_PATH}/${talkId}`,
      Rtmpport: rtmpPort,
      Rtmpaddress: rtmpAddress,
    };
  };

  const otherKeys = createShortCache<true>({ maxWeight: OTHER_KEYS_MAX, keepMs: OTHER_KEY_MS });

  /**
   * Tells the staff of a talk of a key that is not its own. Anybody may send one, so it is said only to who waits for an
   * encoder, and in place of nothing else.
   */
  const tellOfKey = async (talkId: string, why: 'key' | 'otherKey'): Promise<void> => {
    const row = await store.byTalk(talkId);
    if (row === null || !isSignalAway(row.life.signalAt, clock())) return;
    if (refusals.of(talkId) !== null || (await store.key(talkId)) === null) return;
    refusals.refused(talkId, '', why);
  };

  /** Tells those who wait for an encoder now that one came with the key of another talk of their university. */
  const tellOthers = async (talkId: string, universityId: string): Promise<void> => {
    if (otherKeys.get(talkId)) return;
    otherKeys.set(talkId, true, 1);
    const due = await store.dueIds(universityId, clock());
    for (const id of due.filter((each) => each !== talkId)) await tellOfKey(id, 'otherKey');
  };

  return {
    status,
    key,

    /** Told what was refused before it became a file. */
    refused: refusals.refused,

    /** Told that somebody came for a talk with a key that is not its own. */
    wrongKey: (talkId: string): Promise<void> => tellOfKey(talkId, 'key'),

    /**
     * Told that somebody came with a key that is none, and said no talk beside it.
     * @returns the talk for which it was made, or says to be; null where it names none
     */
    async wrongKeyAlone(text: string): Promise<string | null> {
      const talkId = talkInKey(text);
      const row = talkId === null ? null : await store.byTalk(talkId);
      if (row === null) return null;
      await tellOfKey(row.talkId, 'key');
      return row.talkId;
    },

    /** Told that an encoder came with the right key of a talk that takes nothing any more: it may be meant for another. */
    async keyOfEnded(talkId: string): Promise<void> {
      const row = await store.byTalk(talkId);
      if (row !== null) await tellOthers(talkId, row.universityId);
    },

    /** From now on encoders may come by RTMP to this port. */
    openRtmp(port: number): void {
      rtmpPort = port;
    },

    async makeKey(caller: Staff, talkId: string) {
      await own(caller, talkId);
      const text = newKeyText(talkId);
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

    async setStart(caller: Staff, talkId: string, byItself: boolean): Promise<Broadcast> {
      await own(caller, talkId);
      await store.setStart(talkId, byItself, { actor: caller.uids, time: clock() });
      return status(caller, talkId);
    },

    /** The talk of a stream key, and its university; null for one that is none, or was revoked. */
    talkOfKey: (text: string): Promise<Pick<BroadcastRow, 'talkId' | 'universityId'> | null> =>
      store.byKey(vault.lookups(text)),

    /** The university of a talk for which somebody may send by their session; null where they may not. */
    async universityToSendFor(caller: Staff, talkId: string): Promise<string | null> {
      const row = await store.byTalk(talkId);
      return row !== null && mayEdit(caller, row.universityId) ? row.universityId : null;
    },

    /** @throws CallError conflict */
    async act(caller: Staff, talkId: string, act: BroadcastAct): Promise<Broadcast> {
      await own(caller, talkId);
      let isWritten = false;
      try {
        await store.alone(talkId, async (db, row) => {
          if (row === null) throw notFound();
          const now = clock();
          const next = lifeAfterAct(lifeAt(row.life, row.plan, now), row.plan, act, now);
          if (typeof next === 'string') throw new CallError('conflict', { message: WORDS[next] });
          await noteAct(db, { actor: caller.uids, time: now }, act, talkId);
          isWritten = await lives.write(db, row, next, now);
        });
      } finally {
        if (isWritten) {
          lives.announce(talkId);
          changed(talkId);
        }
      }
      return status(caller, talkId);
    },

    /** A file of a broadcast by its name in an address; null where there is none. */
    async file(name: string): Promise<ServedFile | null> {
      const [, hash, kind] = FILE_NAME.exec(name) ?? [];
      if (hash === undefined || (kind !== 'mp4' && kind !== 'm4s')) return null;
      const key = mediaKey(hash, kind);
      const size = await storage.size(key);
      if (size === null) return null;
      // Loads the file into memory for later requests. This request does not wait for it.
      void files.load(hash, kind, size).catch(() => {});
      return { key, storage, size, name, type: MEDIA_TYPES[kind], tag: hash };
    },

    /** The bytes of a file by its name in an address, where they are at hand; null else. */
    fileAtHand(name: string): FileAtHand | null {
      const [, hash, kind] = FILE_NAME.exec(name) ?? [];
      if (hash === undefined || (kind !== 'mp4' && kind !== 'm4s')) return null;
      const bytes = files.peek(hash, kind);
      return bytes === undefined ? null : { bytes, type: MEDIA_TYPES[kind], tag: hash };
    },
  };
};

export type BroadcastService = ReturnType<typeof createBroadcastService>;
