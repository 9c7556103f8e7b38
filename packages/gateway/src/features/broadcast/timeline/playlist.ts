import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** Segments that a live playlist lists: players take its length for the delay that is wanted. */
export const LIVE_WINDOW = 6;

/** A segment as a playlist names it. */
export interface PlaylistSegment {
  /** Its number in the playlist, from 0. */
  readonly number: number;
  /** How many changes of run or kind were before and at it in the playlist. */
  readonly changes: number;
  readonly path: string;
  readonly initPath: string;
  readonly durationMs: number;
  /** When its first picture was recorded, UTC ms. */
  readonly recordedAt: number;
}

interface PlaylistKind {
  /** Whole seconds that no segment is longer than, rounded; the same as long as the playlist lives. */
  readonly targetS: number;
  /**
   * `live` is the end of it, and `rewind` a longer part, so that viewers can go back; `event` keeps what it ever listed.
   */
  readonly kind: 'live' | 'rewind' | 'event';
  readonly isEnded: boolean;
}

/** A media playlist of RFC 8216. @param segments in their order, without a gap of numbers */
export const mediaPlaylist = (
  segments: readonly PlaylistSegment[],
  { targetS, kind, isEnded }: PlaylistKind,
): string => {
  const shown = kind === 'live' ? segments.slice(-LIVE_WINDOW) : segments;
  const [first] = shown;
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${targetS}`];
  if (kind === 'event') lines.push('#EXT-X-PLAYLIST-TYPE:EVENT');
  // The first segment's own change counts as gone: it is not written before it.
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`);
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${first?.changes ?? 0}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  let before: PlaylistSegment | undefined;
  for (const segment of shown) {
    if (before !== undefined && segment.changes !== before.changes)
      lines.push('#EXT-X-DISCONTINUITY');
    if (segment.initPath !== before?.initPath) lines.push(`#EXT-X-MAP:URI="${segment.initPath}"`);
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.recordedAt).toISOString()}`);
    lines.push(`#EXTINF:${(segment.durationMs / SECOND_MS).toFixed(3)},`, segment.path);
    before = segment;
  }
  if (isEnded) lines.push('#EXT-X-ENDLIST');
  return `${lines.join('\n')}\n`;
};

/** One of the renditions between which a player chooses. */
export interface Rendition {
  readonly path: string;
  /** Bits a second at most. */
  readonly bandwidth: number;
  /** As RFC 6381 writes them. */
  readonly codecs: readonly string[];
  /** Pixels; null for sound alone. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** A multivariant playlist of RFC 8216. */
export const masterPlaylist = (renditions: readonly Rendition[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap(({ path, bandwidth, codecs, size }) => {
      const resolution = size === null ? '' : `,RESOLUTION=${size.width}x${size.height}`;
      return [
        `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},CODECS="${codecs.join(',')}"${resolution}`,
        path,
      ];
    }),
    '',
  ].join('\n');
