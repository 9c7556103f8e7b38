import {
  BROADCAST_MAX_BYTES,
  RATE_MAX_BYTES,
  RATE_WINDOW_MS,
} from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { lifeAfterSegment, lifeAt, takesSegments } from '@xuanjiang/contracts/rules/broadcast-life';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import type { Clock } from '../../../../lib/clock.ts';
import type { InitSegment } from '../../../../lib/cmaf/init-segment.ts';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { knownInit, knownSegment } from '../../../../lib/cmaf/known-boxes.ts';
import { withLongTimes } from '../../../../lib/cmaf/long-times.ts';
import { MediaFault } from '../../../../lib/cmaf/media-fault.ts';
import { readFragments, readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { moveSegment } from '../../../../lib/cmaf/move-segment.ts';
import { soundOnlyInit, soundOnlySegment } from '../../../../lib/cmaf/sound-only.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { RunRow } from '../segment-store.ts';
import { addRun, addSegment, listWaiting, runOf } from '../segment-store.ts';
import type { BroadcastRow, BroadcastStore, BroadcastWork } from '../store.ts';
import { raiseTarget, setSender, setUnkept } from '../store.ts';
import type { LifeKeeper } from '../timeline/keep-life.ts';
import type { Sender } from './choose-sender.ts';
import { chooseSender } from './choose-sender.ts';
import { findPlace } from './find-place.ts';
import { createInOrder } from './in-order.ts';
import type { MediaFiles } from './media-files.ts';
import type { SentKind } from './sent-name.ts';
import { bytesOfSent, hasSegments } from './sent-store.ts';

/**
 * Whether a segment is more than a broadcast may have, around its time or in all: every viewer loads it, and the storage
 * is everybody's. All are added up once in each part of the clock, with its first segment.
 * @param startMs where it begins on the clock of the broadcast
 * @param bytes of it
 */
const excessOf = async (
  db: BroadcastWork,
  talkId: string,
  startMs: number,
  bytes: number,
): Promise<'rate' | 'full' | null> => {
  const fromMs = Math.floor(startMs / RATE_WINDOW_MS) * RATE_WINDOW_MS;
  const near = await bytesOfSent(db, talkId, { fromMs, toMs: fromMs + RATE_WINDOW_MS });
  if (near > 0) return near + bytes > RATE_MAX_BYTES ? 'rate' : null;
  return (await bytesOfSent(db, talkId)) + bytes > BROADCAST_MAX_BYTES ? 'full' : null;
};

/** A file as an encoder sent it. */
export interface SentFile extends Sender {
  readonly talkId: string;
  readonly name: string;
  readonly kind: Exclude<SentKind, 'playlist'>;
  readonly isTakeover: boolean;
  /** Since when its connection is the only one of its place, UTC ms; null or not given: that is not known. */
  readonly backSince?: number | null;
  readonly bytes: Buffer;
  /** How long it was held back before it was sent, ms: while its encoder had no network. */
  readonly heldMs?: number;
  /** When it had come as a whole, UTC ms; by default now. It may have to wait for the storage after that. */
  readonly cameAt?: number;
}

type CameFile = SentFile & { readonly cameAt: number };

/** Whether a file was taken; `again`: it was there already. */
export type Taken =
  | { readonly kind: 'new' | 'again' }
  | {
      readonly kind: 'refused';
      readonly why: StreamFault;
      /** A segment, because its description was refused. */
      readonly isOfInit?: boolean;
    };

interface TakeParts {
  readonly store: BroadcastStore;
  readonly files: MediaFiles;
  /** Whether files go into the database for now, because the storage does not take them. */
  readonly isKeeping: () => boolean;
  readonly clock: Clock;
  readonly lives: LifeKeeper;
  /** Told after what viewers see of a broadcast changed. */
  readonly changed: (talkId: string) => void;
  /** Told what became of each file. */
  readonly note: (file: SentFile, taken: Taken) => void;
  /** Why the description of an encoder was refused; null where it was not. */
  readonly descriptionFault: (talkId: string, sender: string) => StreamFault | null;
}

/** @throws what is no fault of the storage */
const unkept = (error: unknown): null => {
  if (error instanceof StorageError) return null;
  throw error;
};

const refused = (why: StreamFault): Taken => ({ kind: 'refused', why });

/** What must hold before anything of a file is looked at. */
const refusalOf = (row: BroadcastRow, file: CameFile, now: number): StreamFault | null => {
  if (!takesSegments(lifeAt(row.life, row.plan, now), row.plan)) return 'ended';
  const senders = { ...row, signalAt: row.life.signalAt };
  const choice = chooseSender(senders, { ...file, waitedMs: now - file.cameAt }, now);
  return choice === 'taken' || choice === 'putOff' ? choice : null;
};

/**
 * Takes what encoders send. A file is stored, or kept in the database, before that names it: what is named is there. A process that is
 * killed between them leaves a file that nothing names, and the encoder sends it again.
 */
export const createTakeFile = (parts: TakeParts): TakeFile => {
  const { store, files, isKeeping, clock, lives, changed, note, descriptionFault } = parts;

  /** Keeps the descriptions of a run as well: the storage that has them may be away for other gateways too. */
  const keepInits = async (talkId: string, bytes: Buffer, init: InitSegment): Promise<void> => {
    if (!isKeeping()) return;
    await files.put(talkId, bytes, 'mp4');
    const sound = init.video === null ? null : soundOnlyInit(bytes, init);
    if (sound !== null) await files.put(talkId, sound, 'mp4');
  };

  const takeInit = async (file: CameFile): Promise<Taken> => {
    const init = readInit(file.bytes);
    const bytes = knownInit(file.bytes);
    // What is refused is not stored either.
    const row = await store.byTalk(file.talkId);
    const refusal = row === null ? 'ended' : refusalOf(row, file, clock());
    if (refusal !== null) return refused(refusal);
    const initHash = await files.put(file.talkId, bytes, 'mp4');
    const sound = init.video === null ? null : soundOnlyInit(bytes, init);
    const own = init.video === null ? initHash : null;
    const soundInitHash = sound === null ? own : await files.put(file.talkId, sound, 'mp4');
    return store.alone(file.talkId, async (db, row): Promise<Taken> => {
      const now = clock();
      const why = row === null ? 'ended' : refusalOf(row, file, now);
      if (why !== null || row === null) return refused(why ?? 'ended');
      const last = await runOf(db, file.talkId, file.sender);
      // Sent again because the answer was lost. After segments it is an encoder that began anew.
      const isAgain =
        last?.initHash === initHash && !(await hasSegments(db, file.talkId, last.run));
      await setSender(db, row, file);
      if (isAgain) return { kind: 'again' };
      const { width = null, height = null } = init.video ?? {};
      await addRun(
        db,
        file.talkId,
        { sender: file.sender, initHash, soundInitHash, width, height },
        now,
      );
      return { kind: 'new' };
    });
  };

  /** An encoder that began anew with a description that nobody can read: what follows is not of the run before. */
  const endRun = ({ talkId, ...file }: CameFile): Promise<void> =>
    store.alone(talkId, async (db, row) => {
      const now = clock();
      if (row === null || refusalOf(row, { talkId, ...file }, now) !== null) return;
      const last = await runOf(db, talkId, file.sender);
      if (last === null || last.initHash === '') return;
      const none = { initHash: '', soundInitHash: null, width: null, height: null };
      await addRun(db, talkId, { sender: file.sender, ...none }, now);
    });

  /** Reads a segment of a run: what players need of it, with times that do not begin again at 0. @throws MediaFault */
  const readSent = (bytes: Buffer, init: InitSegment, run: RunRow, madeAt: number) => {
    const { originAt, shiftMs } = run;
    const nearS =
      originAt === null || shiftMs === null ? null : (madeAt - originAt - shiftMs) / SECOND_MS;
    const known = knownSegment(bytes, readFragments(bytes, init));
    const long = withLongTimes(known, readFragments(known, init), nearS);
    return { bytes: long, segment: readSegment(long, init) };
  };

  const takeSegment = async (file: CameFile): Promise<Taken> => {
    const { talkId, sender } = file;
    const run = await store.run(talkId, sender);
    if (run === null || run.initHash === '') {
      const row = await store.byTalk(talkId);
      const why = row === null ? 'ended' : refusalOf(row, file, clock());
      if (why !== null) return refused(why);
      const ofInit = descriptionFault(talkId, sender);
      return ofInit === null ? refused('noInit') : { kind: 'refused', why: ofInit, isOfInit: true };
    }
    const initBytes = await files.readInit(run.initHash);
    const init = readInit(initBytes);
    const madeAt = file.cameAt - (file.heldMs ?? 0);
    const sent = readSent(file.bytes, init, run, madeAt);
    if (!sent.segment.startsWithKey) return refused('noKey');
    const place = await store.alone(talkId, async (db, row) => {
      const now = clock();
      const why = row === null ? 'ended' : refusalOf(row, file, now);
      if (why !== null || row === null) return why ?? 'ended';
      const latest = await runOf(db, talkId, sender);
      if (latest === null || latest.run !== run.run) return 'noInit';
      const { name, from } = file;
      const found = await findPlace(db, row, latest, { ...sent, sender, from, name, madeAt }, now);
      if (typeof found === 'string') return found;
      return (await excessOf(db, talkId, found.startMs, sent.bytes.length)) ?? found;
    });
    if (place === 'again') return { kind: 'again' };
    if (typeof place === 'string') return refused(place);

    const moved = moveSegment(sent.bytes, sent.segment, place.shiftMs / SECOND_MS);
    const sound = init.video === null ? null : soundOnlySegment(moved, readSegment(moved, init));
    const hash = await files.put(talkId, moved, 'm4s');
    const onlyHash = init.video === null ? hash : null;
    // The picture with its sound is worth more than the sound alone: the broadcast goes on without it.
    const kept = sound === null ? null : await files.put(talkId, sound, 'm4s').catch(unkept);
    await keepInits(talkId, initBytes, init);
    const isWhole = sound === null || kept !== null;
    const soundHash = sound === null ? onlyHash : kept;
    const bytesStored = moved.length + (sound?.length ?? 0);
    let isMoved = false;
    const list = async (db: BroadcastWork, row: BroadcastRow | null): Promise<Taken> => {
      const now = clock();
      const why = row === null ? 'ended' : refusalOf(row, file, now);
      if (why !== null || row === null) return refused(why ?? 'ended');
      const before = lifeAt(row.life, row.plan, now);
      const life = lifeAt(lifeAfterSegment(before, now), row.plan, now);
      await setSender(db, row, file);
      const isNew = await addSegment(
        db,
        talkId,
        {
          ...{ run: place.run, name: place.name, startMs: place.startMs },
          ...{ durationMs: place.durationMs, kind: 'sent', hash, soundHash, bytes: bytesStored },
        },
        now,
        life.state === 'live',
      );
      if (place.targetS > (row.targetS ?? 0)) await raiseTarget(db, talkId, place.targetS);
      await listWaiting(db, talkId, now);
      if (!isWhole || row.unkeptAt !== null) await setUnkept(db, talkId, isWhole ? null : now);
      isMoved = await lives.write(db, row, life, now);
      return { kind: isNew ? 'new' : 'again' };
    };
    try {
      return await store.alone(talkId, list);
    } finally {
      if (isMoved) lives.announce(talkId);
      changed(talkId);
    }
  };

  const tryOne = async (file: CameFile): Promise<Taken> => {
    try {
      return await (file.kind === 'init' ? takeInit(file) : takeSegment(file));
    } catch (error) {
      if (error instanceof MediaFault) {
        if (file.kind === 'init') await endRun(file);
        return refused(error.reason);
      }
      // The studio says it; the database may be on the disk that is full.
      if (error instanceof StorageError) {
        await store.noteUnkept(file.talkId, clock()).catch(() => {});
      }
      throw error;
    }
  };

  /** Notes a description when it is taken: its turn may come after segments that waited for it and were refused. */
  const takeOne = async (file: CameFile): Promise<Taken> => {
    const taken = await tryOne(file);
    if (file.kind === 'init') note(file, taken);
    return taken;
  };

  const inOrder = createInOrder(takeOne);
  return async (file, heldUntil) => {
    const came: CameFile = { ...file, cameAt: file.cameAt ?? clock() };
    const taken = await inOrder(came, heldUntil);
    if (file.kind === 'segment') note(file, taken);
    return taken;
  };
};

/**
 * @param heldUntil until when it is tried again while storage or database are away, ms of `performance.now()`
 * @throws StorageError, or what the database throws
 */
export type TakeFile = (file: SentFile, heldUntil?: number) => Promise<Taken>;
