import { COVER_AFTER_MS, lifeAt } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Clock } from '../../../../lib/clock.ts';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { readSegment } from '../../../../lib/cmaf/media-segment.ts';
import { soundOnlyInit, soundOnlySegment } from '../../../../lib/cmaf/sound-only.ts';
import type { MediaFiles } from '../ingest/media-files.ts';
import type { LastListed, NewSegment, SegmentStore } from '../segment-store.ts';
import {
  addRun,
  addSegment,
  lastListed,
  listWaiting,
  NO_SIGNAL_SENDER,
  runOf,
} from '../segment-store.ts';
import type { BroadcastRow, BroadcastStore, BroadcastWork } from '../store.ts';
import { placeRunAt } from '../store.ts';
import { LIVE_WINDOW } from '../timeline/playlist.ts';
import type { NoSignal } from './pictures.ts';
import { createNoSignal, NO_SIGNAL_MS } from './pictures.ts';

/** The list ends so long before now while the signal is away, so that what comes back late still fits behind it. */
export const NO_SIGNAL_BEHIND_MS = 3000;

/** Where on the clock of the broadcast they begin that are due. @param endMs where the list ends */
export const dueAt = (endMs: number, nowMs: number): number[] => {
  const untilMs = nowMs - NO_SIGNAL_BEHIND_MS;
  // Whoever advances it was away itself: nobody watched that, and a list shows its last segments only.
  const longest = LIVE_WINDOW * NO_SIGNAL_MS;
  const fromMs = untilMs - endMs > 2 * longest ? untilMs - longest : endMs;
  const count = Math.max(0, Math.floor((untilMs - fromMs) / NO_SIGNAL_MS));
  return Array.from({ length: count }, (_, index) => fromMs + index * NO_SIGNAL_MS);
};

interface FillParts {
  readonly store: BroadcastStore;
  readonly segments: SegmentStore;
  readonly files: MediaFiles;
  readonly clock: Clock;
}

/** What of a broadcast is needed; null where nothing is to be filled. */
const lostAt = (row: BroadcastRow | null, now: number) => {
  if (row === null || row.originAt === null) return null;
  const life = lifeAt(row.life, row.plan, now);
  if (life.state !== 'lost') return null;
  return { originAt: row.originAt, coverFrom: (life.signalAt ?? now) + COVER_AFTER_MS };
};

/**
 * Puts segments into the list of a broadcast whose signal is away, so that players go on and show what is wrong.
 * Two gateways that do it at once, or one that did it before, change nothing: the segments have the same names.
 */
export const createFillNoSignal = ({ store, segments, files, clock }: FillParts) => {
  const noSignal = createNoSignal();

  /** Stores the segments that are due. */
  const prepare = async (
    talkId: string,
    standIn: NoSignal,
    places: readonly { readonly startMs: number; readonly isCover: boolean }[],
  ) => {
    const tracks = readInit(standIn.init);
    const hasPicture = tracks.video !== null;
    const soundInit = hasPicture ? soundOnlyInit(standIn.init, tracks) : null;
    const initHash = await files.put(talkId, standIn.init, 'mp4');
    const ownInit = hasPicture ? null : initHash;
    const soundInitHash = soundInit === null ? ownInit : await files.put(talkId, soundInit, 'mp4');
    const made: Omit<NewSegment, 'run'>[] = [];
    for (const { startMs, isCover } of places) {
      const bytes = standIn.segment(isCover ? 'cover' : 'lost', startMs);
      const sound = hasPicture ? soundOnlySegment(bytes, readSegment(bytes, tracks)) : null;
      const hash = await files.put(talkId, bytes, 'm4s');
      const own = hasPicture ? null : hash;
      made.push({
        name: `${startMs}.m4s`,
        kind: 'noSignal',
        startMs,
        durationMs: NO_SIGNAL_MS,
        hash,
        bytes: bytes.length + (sound?.length ?? 0),
        soundHash: sound === null ? own : await files.put(talkId, sound, 'm4s'),
      });
    }
    return { initHash, soundInitHash, made };
  };

  type Prepared = Awaited<ReturnType<typeof prepare>>;

  const enter = async (
    db: BroadcastWork,
    talkId: string,
    { initHash, soundInitHash, made }: Prepared,
    { endMs, now }: { readonly endMs: number; readonly now: number },
  ): Promise<void> => {
    const last = await runOf(db, talkId, NO_SIGNAL_SENDER);
    // After a gap it is another run, for which the list does not wait.
    const isSame = last?.initHash === initHash && made[0]?.startMs === endMs;
    const about = { sender: NO_SIGNAL_SENDER, initHash, soundInitHash, width: null, height: null };
    const run = isSame ? last.run : await addRun(db, talkId, about, now);
    if (!isSame) await placeRunAt(db, talkId, run, 0, made[0]?.startMs ?? 0);
    for (const segment of made) await addSegment(db, talkId, { ...segment, run }, now, true);
    await listWaiting(db, talkId, now);
  };

  const isSameEnd = (a: LastListed, b: LastListed | null): boolean =>
    b !== null && a.number === b.number;

  /** @returns whether something was listed @throws StorageError */
  return async (talkId: string): Promise<boolean> => {
    const now = clock();
    const lost = lostAt(await store.byTalk(talkId), now);
    const end = lost === null ? null : await segments.lastListed(talkId);
    const sentInit = end === null ? null : await segments.lastSentInit(talkId);
    if (lost === null || end === null || sentInit === null) return false;
    const due = dueAt(end.endMs, now - lost.originAt);
    if (due.length === 0) return false;
    const standIn = await noSignal(readInit(await files.readInit(sentInit)));
    const places = due.map((startMs) => ({
      startMs,
      isCover: lost.originAt + startMs >= lost.coverFrom,
    }));
    const prepared = await prepare(talkId, standIn, places);
    return store.alone(talkId, async (db, row) => {
      // The signal came back meanwhile, or another gateway was faster.
      const isStillDue =
        lostAt(row, clock()) !== null && isSameEnd(end, await lastListed(db, talkId));
      if (isStillDue) await enter(db, talkId, prepared, { endMs: end.endMs, now });
      return isStillDue;
    });
  };
};

export type FillNoSignal = ReturnType<typeof createFillNoSignal>;
