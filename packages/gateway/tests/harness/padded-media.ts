import { boxAt, boxesIn, boxesOf, writeBox } from '../../src/lib/cmaf/boxes.ts';
import type { InitSegment } from '../../src/lib/cmaf/init-segment.ts';
import { readFragments } from '../../src/lib/cmaf/media-segment.ts';

const HEADER_BYTES = 8;

/** What is in the samples of a segment, in their order. */
export const samplesOf = (bytes: Buffer, tracks: InitSegment): Buffer[] =>
  readFragments(bytes, tracks).flatMap(({ runs }) =>
    runs.flatMap(({ at, samples }) =>
      samples.map(({ size }, index) => {
        const from = samples.slice(0, index).reduce((sum, sample) => sum + sample.size, at);
        return bytes.subarray(from, from + size);
      }),
    ),
  );

const uint32 = (...values: readonly number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    }),
  );

/** A segment of one picture of so many bytes. */
export const largeSegment = (
  { video }: InitSegment,
  startS: number,
  durationS: number,
  size: number,
): Buffer => {
  const { id, timescale } = video ?? { id: 1, timescale: 1 };
  const [start, duration] = [startS * timescale, durationS * timescale].map(Math.round);
  const moof = (dataAt: number): Buffer =>
    writeBox(
      'moof',
      writeBox(
        'traf',
        // Places count from the fragment, and its picture needs no other.
        writeBox('tfhd', uint32(0x2_0020, id, 0x0200_0000)),
        writeBox('tfdt', uint32(0x0100_0000, 0, start ?? 0)),
        writeBox('trun', uint32(0x301, 1, dataAt, duration ?? 0, size)),
      ),
    );
  return Buffer.concat([
    moof(moof(0).length + HEADER_BYTES),
    writeBox('mdat', Buffer.alloc(size, startS)),
  ]);
};

/** Boxes that no player needs, so many bytes in all. */
const paddingOf = (size: number): Buffer =>
  Buffer.concat(
    ['free', 'skip', 'uuid', 'prft', 'emsg'].map((type) =>
      writeBox(type, Buffer.alloc(size / 5 - 8, 7)),
    ),
  );

/**
 * A segment whose samples lie where its fragments say, with boxes that no player needs at each level, and with bytes
 * before and behind its samples that are of none.
 * @param size of each of these places, bytes: a multiple of 5
 */
export const withPadding = (bytes: Buffer, size: number): Buffer => {
  const padding = paddingOf(size);
  const parts: Buffer[] = [padding];
  for (const box of boxesIn(bytes, { start: 0, end: bytes.length })) {
    const whole = Buffer.from(bytes.subarray(box.at, box.end));
    if (box.type === 'mdat') {
      parts.push(writeBox('mdat', padding, whole.subarray(HEADER_BYTES), padding), padding);
    } else if (box.type === 'moof') {
      const moof = { start: HEADER_BYTES, end: whole.length };
      const trafs = boxesOf(whole, moof, 'traf');
      // Into each traf, behind them, behind the moof, and before the samples.
      const by = (trafs.length + 3) * size;
      for (const traf of trafs) {
        const run = boxAt(whole, traf, 'trun');
        whole.writeInt32BE(whole.readInt32BE(run.start + 8) + by, run.start + 8);
      }
      const inner = boxesIn(whole, moof).map((one) =>
        one.type === 'traf'
          ? writeBox('traf', whole.subarray(one.start, one.end), padding)
          : whole.subarray(one.at, one.end),
      );
      parts.push(writeBox('moof', ...inner, padding), padding);
    } else parts.push(whole);
  }
  return Buffer.concat(parts);
};

/** The same of an init segment, in the boxes that hold others. */
export const initWithPadding = (bytes: Buffer, size: number): Buffer => {
  const padding = paddingOf(size);
  const holders = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex']);
  const inside = (start: number, end: number): Buffer =>
    Buffer.concat([
      ...boxesIn(bytes, { start, end }).map((box) =>
        holders.has(box.type)
          ? writeBox(box.type, inside(box.start, box.end))
          : bytes.subarray(box.at, box.end),
      ),
      padding,
    ]);
  return inside(0, bytes.length);
};
