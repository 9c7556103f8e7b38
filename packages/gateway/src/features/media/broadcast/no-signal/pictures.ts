import { readFile } from 'node:fs/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { InitSegment } from '../../../../lib/cmaf/init-segment.ts';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { moveSegment } from '../../../../lib/cmaf/move-segment.ts';
import { soundOnlyInit, soundOnlySegment } from '../../../../lib/cmaf/sound-only.ts';

/** How long one of them is, ms: `media/README.md` says why. */
export const NO_SIGNAL_MS = 960;

/** What a broadcast has: a player that began without sound cannot be given any. */
type Streams = 'both' | 'picture' | 'sound';
/** `lost`: the signal went away just now; `cover`: it has been away for long. */
export type NoSignalKind = 'lost' | 'cover';

/** What stands in for the segments of a broadcast while its signal is away. */
export interface NoSignal {
  readonly init: Buffer;
  /** @param startMs where it begins on the clock of the broadcast */
  segment(kind: NoSignalKind, startMs: number): Buffer;
}

const MEDIA = new URL('media/', import.meta.url);
const file = (name: string): Promise<Buffer> => readFile(new URL(name, MEDIA));

const read = async (streams: Streams): Promise<NoSignal> => {
  const name = streams === 'picture' ? 'picture' : 'both';
  const whole = await file(`${name}-init.mp4`);
  const tracks = readInit(whole);
  const kinds = { lost: await file(`${name}-lost.m4s`), cover: await file(`${name}-cover.m4s`) };
  const sound = streams === 'sound' ? soundOnlyInit(whole, tracks) : null;
  return {
    init: sound ?? whole,
    segment(kind, startMs) {
      const bytes = kinds[kind];
      const prepared = readSegment(bytes, tracks);
      const moved = moveSegment(bytes, prepared, startMs / SECOND_MS - prepared.startS);
      if (sound === null) return moved;
      return soundOnlySegment(moved, readSegment(moved, tracks)) ?? moved;
    },
  };
};

const streamsOf = ({ video, audio }: InitSegment): Streams =>
  video === null ? 'sound' : audio === null ? 'picture' : 'both';

/** Gives what stands in for a broadcast; the files are read when it is first needed. */
export const createNoSignal = () => {
  const known = new Map<Streams, Promise<NoSignal>>();
  return (init: InitSegment): Promise<NoSignal> => {
    const streams = streamsOf(init);
    const found = known.get(streams) ?? read(streams);
    known.set(streams, found);
    found.catch(() => known.delete(streams));
    return found;
  };
};
