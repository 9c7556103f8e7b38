import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Played } from '@xuanjiang/contracts/rules/replay';
import { movedSegmentPath, segmentPath } from '../../../../lib/media-path.ts';
import type { SegmentRow } from '../segment-store.ts';

/** The files of a segment that a playlist names. */
interface Files {
  readonly hash: string;
  readonly initHash: string;
}

export type Rendition = 'picture' | 'sound';

/** The files of a rendition; null for a segment that has none. */
const filesOf = (segment: SegmentRow, rendition: Rendition): Files | null => {
  if (rendition === 'picture' || segment.width === null) return segment;
  const { soundHash, soundInitHash } = segment;
  return soundHash === null || soundInitHash === null
    ? null
    : { hash: soundHash, initHash: soundInitHash };
};

/**
 * The whole playlist of a replay (RFC 8216). Its segments have the times of the replay. Where another encoder, or the
 * same one after a gap, goes on, the time of the wall is said.
 * @param mediaOrigin where segments are fetched, without a slash at the end; empty: where the playlist is
 * @returns null where there is nothing of the rendition
 */
export const vodPlaylist = (
  played: readonly Played<SegmentRow>[],
  originAt: number,
  rendition: Rendition,
  mediaOrigin: string,
): string | null => {
  const longest = Math.max(1, ...played.map(({ segment }) => segment.durationMs / SECOND_MS));
  const lines = [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-INDEPENDENT-SEGMENTS'],
  ];
  let before: Files | null = null;
  // The same for all that go on, so that nothing is rounded between them.
  let byMs = 0;
  for (const { segment, atMs, goesOn } of played) {
    if (!goesOn) byMs = atMs - segment.startMs;
    const files = filesOf(segment, rendition);
    if (files === null) continue;
    if (files.initHash !== before?.initHash) {
      // The times go on; what changes is the description of the streams.
      if (before !== null) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(`#EXT-X-MAP:URI="${mediaOrigin}${segmentPath(files.initHash, 'mp4')}"`);
    }
    if (before === null || !goesOn) {
      const time = new Date(originAt + segment.startMs).toISOString();
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${time}`);
    }
    lines.push(`#EXTINF:${(segment.durationMs / SECOND_MS).toFixed(3)},`);
    lines.push(`${mediaOrigin}${movedSegmentPath(files.hash, files.initHash, byMs)}`);
    before = files;
  }
  return before === null ? null : `${lines.join('\n')}\n#EXT-X-ENDLIST\n`;
};
