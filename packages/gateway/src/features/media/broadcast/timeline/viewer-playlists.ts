import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { lifeAt } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Clock } from '../../../../lib/clock.ts';
import { readInit } from '../../../../lib/cmaf/init-segment.ts';
import { livePlaylistPath, segmentPath } from '../../../../lib/media-path.ts';
import type { MediaFiles } from '../ingest/media-files.ts';
import type { ListedRow, SegmentStore } from '../segment-store.ts';
import type { BroadcastRow, BroadcastStore } from '../store.ts';
import type { KeptText, KeptTexts } from './kept-texts.ts';
import type { PlaylistSegment, Rendition } from './playlist.ts';
import { LIVE_WINDOW, masterPlaylist, mayLeaveOut, mediaPlaylist } from './playlist.ts';

/**
 * `live`: the end of it; `all`: since it is live, to go back in; `update`: what is new in that; `past`: all until now as a
 * whole, for browsers that cannot seek in what goes on; `sound`: the end of its sound alone; `master`: names the renditions.
 */
export type LiveKind = 'live' | 'all' | 'update' | 'past' | 'sound' | 'master';

/** Segments of a playlist to go back in: those of a day of seconds. */
const ALL_MAX = 86_400;
/** Segments of an update of it, where they are as long as they are meant to be. */
const UPDATE_MAX = 120;
/** The list of hours is asked for when somebody goes back, and then by its updates: it need not be made more often. */
const ALL_KEPT_MS = 2 * SECOND_MS;
/** Segments of which the end is listed: with segments of a second the longest live playlist, and some more. */
const NEWEST_MAX = 20;
/** How many segments of each kind are looked up. */
const LOOKED_UP: Readonly<Record<LiveKind, number>> = {
  live: NEWEST_MAX,
  all: ALL_MAX,
  past: ALL_MAX,
  update: UPDATE_MAX + 1,
  sound: NEWEST_MAX,
  master: LIVE_WINDOW,
};
/** What a rendition of sound takes at most, bits a second: AAC in stereo. */
const SOUND_BANDWIDTH = 200_000;
/** A rendition with a picture is never said to take less. */
const PICTURE_BANDWIDTH_MIN = 300_000;

interface ViewerParts {
  readonly store: BroadcastStore;
  readonly segments: SegmentStore;
  readonly files: MediaFiles;
  readonly kept: KeptTexts;
  readonly clock: Clock;
  /** Where segments are fetched, without a slash at the end; empty: where the playlist is. */
  readonly mediaOrigin: string;
}

/** What of it ends without a segment that has no sound: a player finds no gap in the numbers. */
const soundTail = (rows: readonly ListedRow[]): readonly ListedRow[] =>
  rows.slice(rows.findLastIndex(({ soundHash }) => soundHash === null) + 1);

const bandwidthOf = (rows: readonly ListedRow[]): number => {
  const most = Math.max(
    ...rows.map(({ bytes, durationMs }) => (bytes * 8 * SECOND_MS) / durationMs),
  );
  return Math.max(PICTURE_BANDWIDTH_MIN, Math.ceil(most));
};

/** The playlists that viewers of a broadcast read, from the database: any gateway gives the same. */
export const createViewerPlaylists = (parts: ViewerParts) => {
  const { store, segments, files, kept, clock, mediaOrigin } = parts;

  const listed =
    (originAt: number, isSound: boolean) =>
    (row: ListedRow): PlaylistSegment => {
      const hash = isSound ? (row.soundHash ?? row.hash) : row.hash;
      const initHash = isSound ? (row.soundInitHash ?? row.initHash) : row.initHash;
      return {
        ...{ number: row.number, changes: row.changes, durationMs: row.listedMs },
        path: `${mediaOrigin}${segmentPath(hash, 'm4s')}`,
        initPath: `${mediaOrigin}${segmentPath(initHash, 'mp4')}`,
        recordedAt: originAt + row.startMs,
      };
    };

  const master = async (
    talkId: string,
    rows: readonly ListedRow[],
    isStaff: boolean,
  ): Promise<string | null> => {
    const newest = rows.findLast(({ kind }) => kind === 'sent') ?? rows.at(-1);
    if (newest === undefined) return null;
    const { video, audio } = readInit(await files.readInit(newest.initHash));
    const query = isStaff ? '?preview' : '';
    const path = (kind?: 'sound') => `${livePlaylistPath(talkId, kind)}${query}`;
    const sound: Rendition[] =
      audio === null
        ? []
        : [{ path: path('sound'), bandwidth: SOUND_BANDWIDTH, codecs: [audio.codec], size: null }];
    if (video === null) return masterPlaylist(sound);
    const whole: Rendition = {
      path: path(),
      bandwidth: bandwidthOf(rows),
      codecs: [video.codec, ...(audio === null ? [] : [audio.codec])],
      size: video,
    };
    return masterPlaylist([whole, ...sound]);
  };

  /** The list to go back in: whole, or what is new in it where enough is. */
  const back = async (
    row: BroadcastRow & { readonly originAt: number },
    found: readonly ListedRow[],
    of: { readonly targetS: number; readonly isEnded: boolean; readonly isStaff: boolean },
    isUpdate: boolean,
  ): Promise<string> => {
    // What keeps to the plan is forgotten after a while: its first segments go.
    const kind = row.plan.byPlan ? 'rewind' : 'event';
    const toList = listed(row.originAt, false);
    const first = isUpdate ? await segments.first(row.talkId, of.isStaff) : null;
    const [last, ...newer] = found;
    if (first !== null && last !== undefined && last.number >= first.number && mayLeaveOut(newer))
      return mediaPlaylist(newer.map(toList), { ...of, kind }, { first, last: toList(last) });
    const all = isUpdate ? await segments.newest(row.talkId, ALL_MAX, of.isStaff) : found;
    return mediaPlaylist(all.map(toList), { ...of, kind });
  };

  const make = async (talkId: string, kind: LiveKind, isStaff: boolean): Promise<string | null> => {
    const row: BroadcastRow | null = await store.byTalk(talkId);
    if (row === null || row.originAt === null || row.targetS === null) return null;
    const { originAt, targetS } = row;
    const found = await segments.newest(talkId, LOOKED_UP[kind], isStaff);
    if (kind === 'master') return master(talkId, found, isStaff);
    const rows = kind === 'sound' ? soundTail(found) : found;
    if (rows.length === 0) return null;
    const isEnded = lifeAt(row.life, row.plan, clock()).state === 'ended';
    if (kind === 'all' || kind === 'update')
      return back({ ...row, originAt }, rows, { targetS, isEnded, isStaff }, kind === 'update');
    return mediaPlaylist(rows.map(listed(originAt, kind === 'sound')), {
      targetS,
      ...(kind === 'past' ? { isEnded: true, kind: 'vod' } : { isEnded, kind: 'live' }),
    });
  };

  return {
    /** @returns null where nothing is shown @param isStaff with what is sent before it is live */
    read: (talkId: string, kind: LiveKind, isStaff: boolean): Promise<KeptText | null> =>
      kept.read(
        talkId,
        `${kind}${isStaff ? ' preview' : ''}`,
        () => make(talkId, kind, isStaff),
        kind === 'all' || kind === 'past' ? ALL_KEPT_MS : undefined,
      ),

    /** The playlist for viewers, not for staff, where it is kept and new enough to be given at once; null else. */
    peek: (talkId: string, kind: LiveKind): KeptText | null => kept.peek(talkId, kind),
  };
};

export type ViewerPlaylists = ReturnType<typeof createViewerPlaylists>;
