import { boxesIn } from './boxes.ts';
import { MediaFault } from './media-fault.ts';
import type { MediaSegment } from './media-segment.ts';

const TIME_4_MAX = 2 ** 32 - 1;

/**
 * A copy of a segment on another clock. An index of times (`sidx`), which would name the old ones, becomes free space.
 * @param byS what is added to its times, seconds; the same for all segments of a run, so that picture and sound stay together
 * @throws MediaFault clock
 */
export const moveSegment = (bytes: Buffer, { fragments }: MediaSegment, byS: number): Buffer => {
  const moved = Buffer.from(bytes);
  for (const { track, start, timeAt, timeBytes } of fragments) {
    const time = start + Math.round(byS * track.timescale);
    if (time < 0 || time > Number.MAX_SAFE_INTEGER || (timeBytes === 4 && time > TIME_4_MAX)) {
      throw new MediaFault('clock', `the time ${time} cannot be written`);
    }
    if (timeBytes === 8) moved.writeBigUInt64BE(BigInt(time), timeAt);
    else moved.writeUInt32BE(time, timeAt);
  }
  for (const { type, at } of boxesIn(moved, { start: 0, end: moved.length })) {
    if (type === 'sidx') moved.write('free', at + 4, 'latin1');
  }
  return moved;
};
