import { SECOND_MS } from '@xuanjiang/contracts/constants';

export interface Segment {
  readonly uri: string;
  readonly durationMs: number;
}

/** Segments that a live playlist lists. */
const WINDOW = 6;
/** The stream is taken to have begun this much before the talk, so that its start has segments. */
const LEAD_MS = 20 * SECOND_MS;

/** The segments of a media playlist (RFC 8216). */
export const parsePlaylist = (text: string): Segment[] => {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const duration = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const uri = lines.slice(index + 1).find((next) => next !== '' && !next.startsWith('#'));
    return duration === undefined || uri === undefined
      ? []
      : [{ uri, durationMs: Math.round(Number(duration) * SECOND_MS) }];
  });
};

/**
 * A simulated live stream: the sliding playlist of a recording that runs in a loop from the start of
 * the talk. The same for everyone at the same instant, so it needs no state.
 * @param startedAt start of the talk, UTC ms
 * @param endsAt end of the talk; after it the playlist is closed
 */
export const livePlaylist = (
  segments: readonly Segment[],
  startedAt: number,
  endsAt: number,
  now: number,
): string => {
  const loopMs = segments.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const origin = startedAt - LEAD_MS;
  const position = Math.min(now, endsAt) - origin;
  const loop = Math.floor(position / loopMs);
  let into = position - loop * loopMs;
  let index = 0;
  for (const { durationMs } of segments) {
    if (into < durationMs) break;
    into -= durationMs;
    index += 1;
  }
  // The segment being spoken is not whole yet: the last one listed is the one before it.
  const end = loop * segments.length + index;
  const first = Math.max(0, end - WINDOW);
  const firstLoop = Math.floor(first / segments.length);
  // A loop begins with a discontinuity; those of loops that began before the window are not listed
  // any more.
  const gone = first % segments.length === 0 ? Math.max(0, firstLoop - 1) : firstLoop;
  const body: string[] = [];
  for (let number = first; number < end; number += 1) {
    const segment = segments[number % segments.length];
    if (segment === undefined) continue;
    if (number > 0 && number % segments.length === 0) body.push('#EXT-X-DISCONTINUITY');
    body.push(`#EXTINF:${(segment.durationMs / SECOND_MS).toFixed(3)},`, segment.uri);
  }
  const longest = Math.max(...segments.map(({ durationMs }) => durationMs));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / SECOND_MS)}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${gone}`,
    ...body,
    ...(now >= endsAt ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
};
