import { boxAt, boxesOf, writeBox } from '../../src/lib/cmaf/boxes.ts';

/**
 * The segments of some encoders: times of four bytes, which begin again at 0 after 2^32 ticks.
 * @param bytes fragments with times of eight bytes, whose samples lie where the fragment says
 * @param times of the fragments, in their order, ticks
 */
export const withShortTimes = (bytes: Buffer, times: readonly number[]): Buffer => {
  const copy = Buffer.from(bytes);
  const parts: Buffer[] = [];
  const left = [...times];
  let done = 0;
  for (const moof of boxesOf(copy, { start: 0, end: copy.length }, 'moof')) {
    const trafs = boxesOf(copy, moof, 'traf');
    const by = 4 * trafs.length;
    for (const traf of trafs) {
      const time = boxAt(copy, traf, 'tfdt');
      for (const run of boxesOf(copy, traf, 'trun')) {
        copy.writeInt32BE(copy.readInt32BE(run.start + 8) - by, run.start + 8);
      }
      copy.writeUInt32BE(copy.readUInt32BE(traf.at) - 4, traf.at);
      const short = Buffer.alloc(8);
      short.writeUInt32BE((left.shift() ?? 0) % 2 ** 32, 4);
      parts.push(copy.subarray(done, time.at), writeBox('tfdt', short));
      done = time.end;
    }
    copy.writeUInt32BE(copy.readUInt32BE(moof.at) - by, moof.at);
  }
  return Buffer.concat([...parts, copy.subarray(done)]);
};
