import { SECOND_MS } from '@xuanjiang/contracts/constants';

/** Segments that a live playlist lists: players take its length for the delay that is wanted. */
export const LIVE_WINDOW = 6;
/** It is no shorter than so many target durations: RFC 8216, 6.2.2. */
const LIVE_TARGETS = 3;
/**
 * Seconds between two requests of whoever went back: players ask once in the target duration, which may be longer than any
 * segment. They are behind its end by more than that.
 */
export const BACK_TARGET_S = 10;
/** What was listed longer ago than this, seconds, a player that went back need not be told again; RFC 8216bis asks for 6 targets. */
const SKIP_UNTIL_S = 6 * BACK_TARGET_S;

/** A segment as a playlist names it. */
export interface PlaylistSegment {
  /** Its number in the playlist, from 0. */
  readonly number: number;
  /** How many breaks were before and at it in the playlist: changes of the run, and gaps within one. */
  readonly changes: number;
  readonly path: string;
  readonly initPath: string;
  /** How long it is in the playlist, with a short gap before it. */
  readonly durationMs: number;
  /** When its first picture was recorded, UTC ms. */
  readonly recordedAt: number;
}

interface PlaylistKind {
  /** Whole seconds that no segment is longer than, rounded; it may become more, and never less. */
  readonly targetS: number;
  /**
   * `live` is the end of it, and `rewind` a longer part, so that viewers can go back; `event` keeps what it ever listed, and
   * `vod` changes no more.
   */
  readonly kind: 'live' | 'rewind' | 'event' | 'vod';
  readonly isEnded: boolean;
}

/** What of a playlist its reader knows: its first segment, and the last one that is not told again. */
interface KnownPart {
  readonly first: Pick<PlaylistSegment, 'number' | 'changes'>;
  readonly last: PlaylistSegment;
}

/** Whether so much is listed anew that what was before it may be left out. */
export const mayLeaveOut = (listed: readonly Pick<PlaylistSegment, 'durationMs'>[]): boolean =>
  listed.reduce((sum, { durationMs }) => sum + durationMs, 0) >= SKIP_UNTIL_S * SECOND_MS;

/** What a live playlist lists of what is there. */
const liveTail = (
  segments: readonly PlaylistSegment[],
  targetS: number,
): readonly PlaylistSegment[] => {
  let from = Math.max(0, segments.length - LIVE_WINDOW);
  let listedMs = segments.slice(from).reduce((sum, { durationMs }) => sum + durationMs, 0);
  while (from > 0 && listedMs < LIVE_TARGETS * targetS * SECOND_MS) {
    from -= 1;
    listedMs += segments[from]?.durationMs ?? 0;
  }
  return segments.slice(from);
};

/** Where a player would not find its time by adding up lengths, ms. */
const DRIFT_MS = 100;

/**
 * A media playlist of RFC 8216.
 * @param segments in their order, without a gap of numbers
 * @param known what is left out before them: the text is an update for who has that
 */
export const mediaPlaylist = (
  segments: readonly PlaylistSegment[],
  { targetS, kind, isEnded }: PlaylistKind,
  known: KnownPart | null = null,
): string => {
  const shown = kind === 'live' ? liveTail(segments, targetS) : segments;
  const first = known?.first ?? shown[0];
  const isBack = kind === 'event' || kind === 'rewind';
  // Skipping came with version 9.
  const lines = ['#EXTM3U', `#EXT-X-VERSION:${isBack ? 9 : 7}`];
  lines.push(`#EXT-X-TARGETDURATION:${isBack ? Math.max(targetS, BACK_TARGET_S) : targetS}`);
  if (isBack) lines.push(`#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${SKIP_UNTIL_S}`);
  if (kind === 'event' || kind === 'vod') lines.push(`#EXT-X-PLAYLIST-TYPE:${kind.toUpperCase()}`);
  // The first segment's own change counts as gone: it is not written before it.
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${first?.number ?? 0}`);
  lines.push(`#EXT-X-DISCONTINUITY-SEQUENCE:${first?.changes ?? 0}`);
  lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  let before = known?.last;
  /** When a player takes the next one to be recorded that is not told, UTC ms. */
  let takenAt = 0;
  if (known !== null) {
    lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${known.last.number - known.first.number + 1}`);
  }
  for (const segment of shown) {
    if (before !== undefined && segment.changes !== before.changes)
      lines.push('#EXT-X-DISCONTINUITY');
    if (segment.initPath !== before?.initPath) lines.push(`#EXT-X-MAP:URI="${segment.initPath}"`);
    // A list of hours says it only where it does not follow from what is before.
    const isTold = !isBack || Math.abs(segment.recordedAt - takenAt) > DRIFT_MS;
    if (isTold)
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.recordedAt).toISOString()}`);
    takenAt = (isTold ? segment.recordedAt : takenAt) + segment.durationMs;
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
