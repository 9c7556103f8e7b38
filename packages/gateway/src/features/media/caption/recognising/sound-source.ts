import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Storage } from '../../../../providers/storage/storage.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { mediaKey } from '../../broadcast/service.ts';
import type { SoundSegment, SoundStore } from '../sound-store.ts';
import type { SoundPiece } from './cut-sound.ts';
import { cutSound } from './cut-sound.ts';

/** The sound of talks, piece by piece. */
export interface SoundSource {
  /** Whether there is anything to hear. */
  has(talkId: string): Promise<boolean>;
  /** The sound of a talk from a moment on, so long at most; null where there is none. @throws StorageError */
  piece(talkId: string, fromMs: number, lengthMs: number): Promise<SoundPiece | null>;
}

/** @param recordings folder of the demo's recordings; null where there are none */
export const createSoundSource = (
  store: SoundStore,
  storage: Storage,
  recordings: URL | null,
): SoundSource => {
  const read = async (hash: string, kind: 'mp4' | 'm4s'): Promise<Buffer> => {
    const stream = await storage.read(mediaKey(hash, kind));
    if (stream === null) throw new StorageError(`${hash} is not there`);
    return buffer(stream);
  };

  /** Whole segments of one run of an encoder, or of a file that staff sent. */
  const pieceOfSegments = async (
    segments: readonly SoundSegment[],
    fromMs: number,
    lengthMs: number,
  ): Promise<SoundPiece | null> => {
    const ahead = segments.filter((segment) => segment.fromMs >= fromMs);
    const [first] = ahead;
    if (first === undefined) return null;
    const other = ahead.findIndex(
      ({ run, untilMs }) => run !== first.run || untilMs > first.fromMs + lengthMs,
    );
    // One that is longer than a piece is a piece by itself.
    const part = ahead.slice(0, other === -1 ? ahead.length : Math.max(1, other));
    const files = [await read(first.initHash, 'mp4')];
    for (const { hash } of part) files.push(await read(hash, 'm4s'));
    const { BufferSource } = await import('mediabunny');
    const cut = await cutSound(new BufferSource(Buffer.concat(files)), 0, Number.MAX_SAFE_INTEGER);
    if (cut === null) return null;
    return { ...cut, fromMs: first.fromMs, untilMs: part.at(-1)?.untilMs ?? first.untilMs };
  };

  const folderOf = async (talkId: string) => (recordings === null ? null : store.folder(talkId));

  return {
    async has(talkId) {
      const filmed = await store.filmed(talkId);
      if (filmed !== null) return filmed.length > 0;
      return (await folderOf(talkId)) !== null || (await store.segments(talkId)).length > 0;
    },

    async piece(talkId, fromMs, lengthMs) {
      const filmed = await store.filmed(talkId);
      if (filmed !== null) return pieceOfSegments(filmed, fromMs, lengthMs);
      const folder = await folderOf(talkId);
      if (recordings === null || folder === null) {
        return pieceOfSegments(await store.segments(talkId), fromMs, lengthMs);
      }
      const { FilePathSource } = await import('mediabunny');
      const path = fileURLToPath(new URL(`${folder}/video.mp4`, recordings));
      return cutSound(new FilePathSource(path), fromMs, lengthMs);
    },
  };
};
