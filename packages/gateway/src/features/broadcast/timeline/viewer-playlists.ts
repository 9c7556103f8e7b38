import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { lifeAt } from '@xuanjiang/contracts/rules/broadcast-life';
import type { Clock } from '../../../lib/clock.ts';
import { readInit } from '../../../lib/cmaf/init-segment.ts';
import { livePlaylistPath, segmentPath } from '../../../lib/media-path.ts';
import type { MediaFiles } from '../ingest/media-files.ts';
import type { ListedRow, SegmentStore } from '../segment-store.ts';
import type { BroadcastRow, BroadcastStore } from '../store.ts';
import type { KeptText, KeptTexts } from './kept-texts.ts';
import type { PlaylistSegment, Rendition } from './playlist.ts';
import { LIVE_WINDOW, masterPlaylist, mediaPlaylist } from './playlist.ts';

/**
 * `live`: the end of it; `all`: since it is live, to go back in; `sound`: the end of its sound alone; `master`: names the
 * renditions.
 */
export type LiveKind = 'live' | 'all' | 'sound' | 'master';

/** Segments of a playlist to go back in: those of a day of seconds. */
const ALL_MAX = 86_400;
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
        ...{ number: row.number, changes: row.changes, durationMs: row.durationMs },
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

  const make = async (talkId: string, kind: LiveKind, isStaff: boolean): Promise<string | null> => {
    const row: BroadcastRow | null = await store.byTalk(talkId);
    if (row === null || row.originAt === null || row.targetS === null) return null;
    const limit = kind === 'all' ? ALL_MAX : LIVE_WINDOW;
    const found = await segments.newest(talkId, limit, isStaff);
    if (kind === 'master') return master(talkId, found, isStaff);
    const rows = kind === 'sound' ? soundTail(found) : found;
    if (rows.length === 0) return null;
    // What keeps to the plan is forgotten after a while: its first segments go.
    const whole = row.plan.byPlan ? 'rewind' : 'event';
    return mediaPlaylist(rows.map(listed(row.originAt, kind === 'sound')), {
      targetS: row.targetS,
      kind: kind === 'all' ? whole : 'live',
      isEnded: lifeAt(row.life, row.plan, clock()).state === 'ended',
    });
  };

  return {
    /** @returns null where nothing is shown @param isStaff with what is sent before it is live */
    read: (talkId: string, kind: LiveKind, isStaff: boolean): Promise<KeptText | null> =>
      kept.read(talkId, `${kind}${isStaff ? ' preview' : ''}`, () => make(talkId, kind, isStaff)),

    /** That of everybody, where it is known and new enough to be given at once; null else. */
    peek: (talkId: string, kind: LiveKind): KeptText | null => kept.peek(talkId, kind),
  };
};

export type ViewerPlaylists = ReturnType<typeof createViewerPlaylists>;
