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
 * How long each segment is in the playlist, ms: until the next one begins, so that short gaps between segments are part of
 * the one before and nothing is found elsewhere than the sum of the lengths says.
 */
const lengthsOf = (played: readonly Played<SegmentRow>[]): number[] =>
  played.map(({ segment, atMs }, index) => {
    const next = played[index + 1];
    return next === undefined ? segment.durationMs : Math.max(1, next.atMs - atMs);
  });

/**
 * The whole playlist of a replay (RFC 8216). Its segments have the times of the replay. Where another encoder, or the
 * same one after a gap, goes on, the time of the wall is said. What has no sound is a gap in the playlist of the sound:
 * both are equally long.
 * @param mediaOrigin where segments are fetched, without a slash at the end; empty: where the playlist is
 * @returns null where there is nothing of the rendition
 */
export const vodPlaylist = (
  played: readonly Played<SegmentRow>[],
  originAt: number,
  rendition: Rendition,
  mediaOrigin: string,
): string | null => {
  const files = played.map(({ segment }) => filesOf(segment, rendition));
  const first = files.find((each) => each !== null);
  if (first === undefined) return null;
  const lengths = lengthsOf(played).map((ms) => ms / SECOND_MS);
  const mapOf = (initHash: string) =>
    `#EXT-X-MAP:URI="${mediaOrigin}${segmentPath(initHash, 'mp4')}"`;
  const lines = [
    // Gaps came with version 8.
    ...['#EXTM3U', `#EXT-X-VERSION:${files.includes(null) ? 8 : 7}`],
    ...[`#EXT-X-TARGETDURATION:${Math.ceil(Math.max(1, ...lengths))}`],
    ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-INDEPENDENT-SEGMENTS'],
    mapOf(first.initHash),
  ];
  let { initHash } = first;
  // The same for all that go on, so that nothing is rounded between them.
  let byMs = 0;
  for (const [index, { segment, atMs, goesOn }] of played.entries()) {
    if (!goesOn) byMs = atMs - segment.startMs;
    const own = files[index] ?? null;
    if (own !== null && own.initHash !== initHash) {
      // The times go on; what changes is the description of the streams.
      initHash = own.initHash;
      lines.push('#EXT-X-DISCONTINUITY', mapOf(initHash));
    }
    if (!goesOn) {
      const time = new Date(originAt + segment.startMs).toISOString();
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${time}`);
    }
    if (own === null) lines.push('#EXT-X-GAP');
    const { hash, initHash: ownInit } = own ?? segment;
    lines.push(`#EXTINF:${lengths[index]?.toFixed(3)},`);
    lines.push(`${mediaOrigin}${movedSegmentPath(hash, ownInit, byMs)}`);
  }
  return `${lines.join('\n')}\n#EXT-X-ENDLIST\n`;
};
