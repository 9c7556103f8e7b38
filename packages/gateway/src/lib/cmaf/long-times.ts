import type { Box } from './boxes.ts';
import { boxAt, boxesOf, writeBox } from './boxes.ts';
import type { Fragment } from './media-segment.ts';
import { moveSamples, resizeBox } from './relocate.ts';

/** A time of four bytes begins again at 0 after so many ticks: after 13 hours of 90,000 a second. */
const WRAP = 2 ** 32;
/** Picture and sound of a segment are no further apart, seconds. */
const TOGETHER_S = 10;
/** How often an encoder is taken to have begun again at 0 before it came. */
const TURNS_MAX = 1000;
/** The box of a time of eight bytes, with its header. */
const LONG_TIME_BYTES = 20;

type Timed = Pick<Fragment, 'track' | 'start' | 'timeAt' | 'timeBytes'>;

/**
 * The time of a fragment, ticks, as if it had never begun again at 0.
 * @param nearS about when it must be on the clock of its encoder, seconds
 */
const unwrapped = ({ track, start, timeBytes }: Timed, nearS: number): number => {
  if (timeBytes === 8) return start;
  const turns = Math.round((nearS * track.timescale - start) / WRAP);
  return start + Math.max(0, turns) * WRAP;
};

/**
 * About when fragments are on the clock of their encoder, seconds, where nothing else says it: the time at which all of
 * them can be nearest to one another, the earliest of several. Picture and sound have other ticks, so that one of them has begun again more often.
 */
const commonTime = (fragments: readonly Timed[]): number => {
  const secondsOf = (fragment: Timed, nearS: number) =>
    unwrapped(fragment, nearS) / fragment.track.timescale;
  const slowest = fragments.reduce((a, b) => (b.track.timescale < a.track.timescale ? b : a));
  let best = { atS: Math.max(...fragments.map((one) => secondsOf(one, 0))), apartS: TOGETHER_S };
  for (let turns = 0; turns < TURNS_MAX; turns += 1) {
    const atS = (slowest.start + turns * WRAP) / slowest.track.timescale;
    const apartS = Math.max(...fragments.map((one) => Math.abs(secondsOf(one, atS) - atS)));
    if (apartS < best.apartS) best = { atS, apartS };
  }
  return best.atS;
};

/**
 * A segment with times of eight bytes in place of four, which begin again at 0: after that a player would be in the
 * past. The same bytes where it has such times already.
 * @param fragments of these bytes
 * @param nearS about when it must be on the clock of its encoder, seconds; null: nobody knows
 * @throws MediaFault
 */
export const withLongTimes = (
  bytes: Buffer,
  fragments: readonly Timed[],
  nearS: number | null,
): Buffer => {
  if (fragments.every(({ timeBytes }) => timeBytes === 8)) return bytes;
  const aboutS = nearS ?? commonTime(fragments);
  const times = new Map(
    fragments
      .filter(({ timeBytes }) => timeBytes === 4)
      .map((fragment) => [fragment.timeAt, unwrapped(fragment, aboutS)]),
  );
  const copy = Buffer.from(bytes);
  const grown: { readonly at: number; readonly by: number }[] = [];
  const parts: Buffer[] = [];
  const moofs = boxesOf(copy, { start: 0, end: copy.length }, 'moof').map((moof) => ({
    moof,
    trafs: boxesOf(copy, moof, 'traf').map((traf) => ({ traf, time: boxAt(copy, traf, 'tfdt') })),
  }));
  const growthOf = (time: Box): number =>
    times.has(time.start + 4) ? LONG_TIME_BYTES - (time.end - time.at) : 0;
  for (const { moof, trafs } of moofs) {
    const by = trafs.reduce((sum, { time }) => sum + growthOf(time), 0);
    grown.push({ at: moof.end, by });
  }
  const grownBefore = (place: number): number =>
    grown.reduce((sum, { at, by }) => (at <= place ? sum + by : sum), 0);
  let done = 0;
  for (const [index, { moof, trafs }] of moofs.entries()) {
    for (const { traf } of trafs) moveSamples(copy, moof, traf, grownBefore);
    resizeBox(copy, moof, grown[index]?.by ?? 0);
    for (const { traf, time } of trafs) {
      resizeBox(copy, traf, growthOf(time));
      const value = times.get(time.start + 4);
      if (value === undefined) continue;
      const long = Buffer.alloc(12);
      long.writeUInt8(1, 0);
      long.writeBigUInt64BE(BigInt(value), 4);
      parts.push(copy.subarray(done, time.at), writeBox('tfdt', long));
      done = time.end;
    }
  }
  parts.push(copy.subarray(done));
  return Buffer.concat(parts);
};
