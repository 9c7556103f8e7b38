import { boxAt, boxesIn, boxesOf, uintAt, writeBox } from './boxes.ts';
import type { InitSegment } from './init-segment.ts';
import type { Fragment, MediaSegment } from './media-segment.ts';

const TFHD_BASE_IS_MOOF = 0x2_0000;
const TRUN_OFFSET_DURATION_SIZE = 0x301;
const SYNC_SAMPLE_FLAGS = 0x0200_0000;

const uint32 = (...values: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4);
  return buffer;
};

const uint64 = (value: number): Buffer => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer;
};

/** The init segment of the sound alone, or null where there is none. */
export const soundOnlyInit = (bytes: Buffer, { audio }: InitSegment): Buffer | null => {
  if (audio === null) return null;
  const file = { start: 0, end: bytes.length };
  const whole = ({ at, end }: { at: number; end: number }): Buffer => bytes.subarray(at, end);
  const parts = boxesIn(bytes, file).map((box) => {
    if (box.type !== 'moov') return whole(box);
    const kept = boxesIn(bytes, box).flatMap((inner) => {
      if (inner.type === 'mvex') {
        const own = boxesOf(bytes, inner, 'trex').filter(
          (trex) => uintAt(bytes, trex, trex.start + 4, 4) === audio.id,
        );
        return [writeBox('mvex', ...own.map(whole))];
      }
      if (inner.type !== 'trak') return [whole(inner)];
      const header = boxAt(bytes, inner, 'tkhd');
      const idAt = header.start + (uintAt(bytes, header, header.start, 1) === 1 ? 20 : 12);
      return uintAt(bytes, header, idAt, 4) === audio.id ? [whole(inner)] : [];
    });
    return writeBox('moov', ...kept);
  });
  return Buffer.concat(parts);
};

const fragmentBytes = (bytes: Buffer, fragment: Fragment, number: number): Buffer => {
  const samples = fragment.runs.flatMap(({ samples: own }) => own);
  const data = fragment.runs.map((run) =>
    bytes.subarray(
      run.at,
      run.samples.reduce((sum, { size }) => sum + size, run.at),
    ),
  );
  const moof = (dataAt: number): Buffer =>
    writeBox(
      'moof',
      writeBox('mfhd', uint32(0, number)),
      writeBox(
        'traf',
        writeBox('tfhd', uint32(TFHD_BASE_IS_MOOF | 0x20, fragment.track.id, SYNC_SAMPLE_FLAGS)),
        writeBox('tfdt', uint32(0x0100_0000), uint64(fragment.start)),
        writeBox(
          'trun',
          uint32(TRUN_OFFSET_DURATION_SIZE, samples.length, dataAt),
          uint32(...samples.flatMap(({ duration, size }) => [duration, size])),
        ),
      ),
    );
  // The samples follow their description: behind it and the header of the box that holds them.
  const dataAt = moof(0).length + 8;
  return Buffer.concat([moof(dataAt), writeBox('mdat', ...data)]);
};

/** The sound of a segment as a segment of its own, its samples untouched; null where it has none. */
export const soundOnlySegment = (bytes: Buffer, { fragments }: MediaSegment): Buffer | null => {
  const sound = fragments.filter(({ track, runs }) => track.kind === 'audio' && runs.length > 0);
  if (sound.length === 0) return null;
  return Buffer.concat(sound.map((fragment, index) => fragmentBytes(bytes, fragment, index + 1)));
};
