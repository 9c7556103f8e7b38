import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import type { InitSegment } from '../../../../lib/cmaf/init-segment.ts';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import type { MediaFaultReason } from '../../../../lib/cmaf/media-fault.ts';
import { MediaFault } from '../../../../lib/cmaf/media-fault.ts';
import { readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { soundOnlyInit, soundOnlySegment } from '../../../../lib/cmaf/sound-only.ts';
import { FilmError } from '../../../../lib/mp4/film-error.ts';
import type { FilmPiece } from '../../../../lib/mp4/media-task.ts';
import type { Storage } from '../../../../providers/storage/storage.ts';
import type { MediaFiles } from '../../broadcast/service.ts';
import { mediaKey } from '../../broadcast/service.ts';
import type { MakingStore } from '../making-store.ts';
import type { FilmRow } from '../store.ts';

const FAULTS: Partial<Record<MediaFaultReason, FilmFault>> = {
  codec: 'picture',
  soundCodec: 'sound',
  long: 'keys',
};

/** What the checks of broadcasts say of a film. @throws FilmError */
const checked = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MediaFault)) throw error;
    throw new FilmError(FAULTS[error.reason] ?? 'failed', error.message);
  }
};

/**
 * Stores the segments of a film as those of broadcasts are: files first, then at once what names them, so that they are
 * removed with it. The film is part of their names, so that no two films share a file and one can be forgotten.
 */
export const createPieceStore = (
  { id }: Pick<FilmRow, 'id'>,
  making: Pick<MakingStore, 'setInit' | 'addSegment' | 'namedOf'>,
  files: Pick<MediaFiles, 'put'>,
  storage: Pick<Storage, 'remove'>,
) => {
  let tracks: InitSegment | null = null;
  let startMs: number | null = null;
  let endMs = 0;

  /** Ends the work on a film that is not made any more, and removes what was just stored for it. */
  const named = async (
    isThere: boolean,
    stored: readonly (string | null)[],
    kind: 'mp4' | 'm4s',
  ): Promise<void> => {
    if (isThere) return;
    const hashes = stored.filter((hash) => hash !== null);
    // Another worker took it over and is done: its segments have the same names.
    const kept = await making.namedOf(id, hashes);
    for (const hash of hashes) if (!kept.has(hash)) await storage.remove(mediaKey(hash, kind));
    throw new Error('the film was cancelled, or made by another worker');
  };

  const begin = async (init: Buffer): Promise<InitSegment> => {
    const read = checked(() => readInit(init));
    const sound = soundOnlyInit(init, read);
    const initHash = await files.put(id, init, 'mp4');
    const soundInitHash = sound === null ? null : await files.put(id, sound, 'mp4');
    const { width = 0, height = 0 } = read.video ?? {};
    const isThere = await making.setInit(id, { initHash, soundInitHash, width, height });
    await named(isThere, [initHash, soundInitHash], 'mp4');
    return read;
  };

  return {
    async take({ init, segment }: FilmPiece): Promise<void> {
      const known = tracks ?? (await begin(Buffer.from(init)));
      tracks = known;
      const bytes = Buffer.from(segment);
      const read = checked(() => readSegment(bytes, known));
      const sound = soundOnlySegment(bytes, read);
      const hash = await files.put(id, bytes, 'm4s');
      const soundHash = sound === null ? null : await files.put(id, sound, 'm4s');
      const fromMs = Math.round(read.startS * SECOND_MS);
      startMs ??= fromMs;
      endMs = Math.round((read.startS + read.durationS) * SECOND_MS);
      const size = bytes.length + (sound?.length ?? 0);
      const durationMs = endMs - fromMs;
      const added = { startMs: fromMs, durationMs, hash, soundHash, bytes: size };
      await named(await making.addSegment(id, added), [hash, soundHash], 'm4s');
    },
    /** From when until when the film has pictures, ms on its clock. */
    span: (): { readonly startMs: number; readonly endMs: number } => ({
      startMs: startMs ?? 0,
      endMs,
    }),
  };
};
