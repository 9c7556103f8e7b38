import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Played } from '@xuanjiang/contracts/rules/replay';
import { segmentPath } from '../../../lib/media-path.ts';
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
 * The whole playlist of a replay (RFC 8216). Segments keep the times of the broadcast, so each gap is a discontinuity,
 * and there the time of the wall is said.
 * @returns null where there is nothing of the rendition
 */
export const vodPlaylist = (
  played: readonly Played<SegmentRow>[],
  originAt: number,
  rendition: Rendition,
): string | null => {
  const longest = Math.max(1, ...played.map(({ segment }) => segment.durationMs / SECOND_MS));
  const lines = [
    ...['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${Math.ceil(longest)}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-INDEPENDENT-SEGMENTS'],
  ];
  let before: Files | null = null;
  for (const { segment, goesOn } of played) {
    const files = filesOf(segment, rendition);
    if (files === null) continue;
    if (before !== null && !goesOn) lines.push('#EXT-X-DISCONTINUITY');
    if (files.initHash !== before?.initHash) {
      lines.push(`#EXT-X-MAP:URI="${segmentPath(files.initHash, 'mp4')}"`);
    }
    if (before === null || !goesOn) {
      const time = new Date(originAt + segment.startMs).toISOString();
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${time}`);
    }
    lines.push(`#EXTINF:${(segment.durationMs / SECOND_MS).toFixed(3)},`);
    lines.push(segmentPath(files.hash, 'm4s'));
    before = files;
  }
  return before === null ? null : `${lines.join('\n')}\n#EXT-X-ENDLIST\n`;
};
