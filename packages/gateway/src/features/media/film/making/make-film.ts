import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { isFilmFault } from '@xuanjiang/contracts/rules/film-limits';
import { wholeClock } from '@xuanjiang/contracts/rules/media-clock';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import type { Clock } from '../../../../lib/clock.ts';
import { FilmError } from '../../../../lib/mp4/film-error.ts';
import { runMedia } from '../../../../lib/mp4/run-media.ts';
import type { RunTask } from '../../../../lib/run-task.ts';
import { sha256 } from '../../../../lib/sha256.ts';
import { isUnavailable } from '../../../../lib/unavailable.ts';
import { createFolder, NoSpaceError, requireSpace } from '../../../../lib/work-folders.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import type { TalkStates } from '../../../../room/talk-states.ts';
import type { SettingService } from '../../../ground/setting/service.ts';
import type { TalkService } from '../../../talks/talk/service.ts';
import type { MediaFiles } from '../../broadcast/service.ts';
import type { FailureEffect, ReplayWork, WorkHandler } from '../../replay/service.ts';
import { WorkRefused, WorkWaits } from '../../replay/service.ts';
import type { MakingStore } from '../making-store.ts';
import type { PartStore } from '../part-store.ts';
import { partKey } from '../policy.ts';
import { createPieceStore } from './store-piece.ts';

interface MakerParts {
  readonly runTask: RunTask;
  readonly making: MakingStore;
  readonly parts: PartStore;
  readonly work: Pick<ReplayWork, 'done'>;
  readonly talks: Pick<TalkService, 'get' | 'present'>;
  readonly files: MediaFiles;
  readonly storage: Storage;
  readonly workBytes: number | null;
  readonly settings: Pick<SettingService, 'isOn'>;
  readonly clock: Clock;
  /** Told after everybody sees another replay. */
  readonly announce: () => void;
  readonly states: TalkStates;
}

const FULL: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT'];

/** What the work does about a failure: it is refused for good, waits, or is tried again. */
const asWorkFailure = (error: unknown): unknown => {
  if (error instanceof FilmError) return new WorkRefused(error.fault);
  const isAway =
    error instanceof StorageError ||
    error instanceof NoSpaceError ||
    isUnavailable(error) ||
    FULL.includes((error as NodeJS.ErrnoException).code);
  return isAway ? new WorkWaits(String(error)) : error;
};

/** Makes a film that was received into the replay of its talk, without decoding anything. */
export const createFilmMaker = (given: MakerParts): WorkHandler => {
  const { making, parts, work, talks, files, storage, settings, clock, announce, states } = given;
  const { runTask, workBytes } = given;

  /** Puts what came together into one file. @throws FilmError damaged */
  const joined = async (id: string, folder: string, signal: AbortSignal): Promise<string> => {
    const path = join(folder, 'film');
    await writeFile(path, '');
    for (const { start, hash } of await parts.of(id)) {
      signal.throwIfAborted();
      const stream = await storage.read(partKey(id, start, hash));
      if (stream === null) throw new StorageError(`a part of ${id} is not there`);
      const bytes = await buffer(stream);
      if (sha256(bytes) !== hash) {
        throw new FilmError('damaged', `the part at ${start} has other bytes`);
      }
      await appendFile(path, bytes);
    }
    return path;
  };

  const make: WorkHandler = async (taken, signal) => {
    const { talkId } = taken;
    const film = await making.making(talkId);
    // It was cancelled.
    if (film === null) return void (await work.done(taken, null));
    await requireSpace(film.bytes, workBytes);
    const folder = await createFolder('film');
    try {
      const path = await joined(film.id, folder, signal);
      const pieces = createPieceStore(film, making, files, storage);
      await runMedia(runTask, { kind: 'cut', path }, signal, pieces.take);
      const { startMs, endMs } = pieces.span();
      const times = talks.present(await talks.get(talkId));
      const originAt = talkSpan(times).from;
      const clockOf = wholeClock(originAt + startMs);
      const state = (await settings.isOn('replayApproval')) ? 'waiting' : 'published';
      const durationMs = endMs - startMs;
      const made = { originAt, durationMs, clock: JSON.stringify(clockOf), state } as const;
      const isDone = await work.done(taken, null, async (db) => {
        const isShown = await making.finish(db, film, made, clock());
        if (isShown) await states.note(db, talkId, 'replay', clock());
      });
      if (isDone) {
        announce();
        states.tell(talkId);
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return (taken, signal) =>
    make(taken, signal).catch((error: unknown) => {
      throw asWorkFailure(error);
    });
};

/** What becomes of a film whose making has failed for good. */
export const failFilm =
  (making: MakingStore, clock: Clock): FailureEffect =>
  (db, { talkId }, failure) =>
    making.fail(db, talkId, isFilmFault(failure) ? failure : 'failed', clock());
