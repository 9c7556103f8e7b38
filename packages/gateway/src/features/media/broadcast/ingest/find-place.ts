import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import type { MediaSegment } from '../../../../lib/cmaf/media-segment.ts';
import { moveSegment } from '../../../../lib/cmaf/move-segment.ts';
import type { RunRow } from '../segment-store.ts';
import { addRun } from '../segment-store.ts';
import type { BroadcastRow, BroadcastWork } from '../store.ts';
import { beginClock, placeRunAt } from '../store.ts';
import { AHEAD_MAX_MS, checkPlace, placeRun, targetOf } from '../timeline/place-segment.ts';
import type { Sender } from './choose-sender.ts';
import { isElsewhere, isSameSender, isSignalAway } from './choose-sender.ts';
import { hashOf } from './media-files.ts';
import { endOfSegments, newestOfRun, segmentNamed } from './sent-store.ts';

/** Hex digits of its hash in the name of a segment whose own name is taken. */
const NAME_DIGITS = 8;

/** A segment that was read, before it has a place. */
export interface ReadSegment extends Sender {
  readonly name: string;
  readonly bytes: Buffer;
  readonly segment: MediaSegment;
  /** When it was finished, UTC ms. */
  readonly madeAt: number;
}

/** A segment on the clock of its broadcast. */
export interface Place {
  readonly run: number;
  /** What it is called in its run. */
  readonly name: string;
  /** What is added to its times, ms. */
  readonly shiftMs: number;
  readonly startMs: number;
  readonly durationMs: number;
  /** The least target duration of playlists that list it, whole seconds. */
  readonly targetS: number;
}

/** How long before a segment its first fragment begins, seconds. */
const leadOf = ({ startS, fragments }: MediaSegment): number =>
  startS - Math.min(...fragments.map(({ start, track }) => start / track.timescale));

const lengthsOf = (segment: MediaSegment) => ({
  ownStartMs: segment.startS * SECOND_MS,
  // At least 1 ms, even for a segment of one picture that is shown for less than a millisecond.
  durationMs: Math.max(1, Math.round(segment.durationS * SECOND_MS)),
  leadMs: Math.ceil(leadOf(segment) * SECOND_MS),
});

/**
 * Finds where a segment is on the clock of its broadcast. The place of a run is found once, by its first segment, and
 * never changes. `again`: it is there already. An encoder whose clock has jumped begins another run as soon as nothing
 * came on the clock before for as long as makes a signal lost: until then it may be a second encoder with the same name.
 */
export const findPlace = async (
  db: BroadcastWork,
  row: BroadcastRow,
  run: RunRow,
  sent: ReadSegment,
  now: number,
): Promise<Place | StreamFault | 'again'> => {
  const { talkId } = row;
  const { segment, madeAt } = sent;
  const own = lengthsOf(segment);
  const { durationMs } = own;
  const originAt = row.originAt ?? madeAt - durationMs;
  const targetS = targetOf(segment.durationS);
  if (targetS === undefined) return 'long';

  const begin = async (number: () => Promise<number>): Promise<Place | StreamFault> => {
    const allEndMs = await endOfSegments(db, talkId);
    // What was recorded before the end of the no-signal picture was held back: viewers are past it, the replay is not.
    const isHeldBack = madeAt - originAt <= allEndMs;
    const endMs = isHeldBack ? await endOfSegments(db, talkId, 'sent') : allEndMs;
    const { shiftMs } = placeRun(own, madeAt, originAt, endMs);
    const startMs = Math.round(own.ownStartMs + shiftMs);
    if (startMs > now - originAt + AHEAD_MAX_MS) return 'time';
    if (row.originAt === null) await beginClock(db, talkId, originAt, targetS);
    const begun = await number();
    await placeRunAt(db, talkId, begun, shiftMs, startMs);
    return { run: begun, name: sent.name, shiftMs, startMs, durationMs, targetS };
  };
  if (run.shiftMs === null) return begin(async () => run.run);

  const { shiftMs } = run;
  const startMs = Math.round(own.ownStartMs + shiftMs);
  const hash = () => hashOf(talkId, moveSegment(sent.bytes, segment, shiftMs / SECOND_MS));
  const known = await segmentNamed(db, talkId, run.run, sent.name);
  if (known?.startMs === startMs && known.hash === hash()) return 'again';
  const newestMs = (await newestOfRun(db, talkId, run.run)) ?? startMs;
  const fault = checkPlace(startMs, { startMs: run.startMs ?? startMs, newestMs }, now - originAt);
  if (fault === null) {
    const place = { run: run.run, shiftMs, startMs, durationMs, targetS };
    if (known === null) return { ...place, name: sent.name };
    // Two encoders with one name count alike, and no encoder has two pictures of one moment.
    if (Math.abs(known.startMs - startMs) < durationMs) return 'taken';
    // Some count from the beginning again.
    return { ...place, name: `${sent.name}~${hash().slice(0, NAME_DIGITS)}` };
  }
  if (fault === 'late' || !isSignalAway(row.life.signalAt, now)) return 'time';
  // This is another encoder with the same name: its streams are unknown until it sends their description.
  if (isSameSender(row.sender, sent) && isElsewhere(row.sender, sent)) return 'noInit';
  return begin(() => addRun(db, talkId, run, now));
};
