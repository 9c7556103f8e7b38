/** What of a talk is played: what the network allows, the least, the sound alone, or a picture of a height, px. */
export type PlayMode = 'auto' | 'saver' | 'sound' | number;

/** How fast a recording can be played, the slowest first. */
export const RATES = [0.75, 1, 1.25, 1.5, 2] as const;

/** Playlists of broadcasts have others beside them. */
const LIVE = /^(.*\/media\/live\/[\w-]+)\.m3u8(\?.*)?$/;
const REPLAY = /^(.*\/media\/replay\/[\w-]+)\.m3u8(\?.*)?$/;

/** The playlist of the sound alone; empty where there is none. */
export const soundOf = (hls: string): string =>
  LIVE.test(hls)
    ? hls.replace(LIVE, '$1/sound.m3u8$2')
    : REPLAY.test(hls)
      ? hls.replace(REPLAY, '$1.sound.m3u8$2')
      : '';

/**
 * The playlist of all segments since a live talk began; empty where there is none.
 * @param kind `all` goes on, `past` is what there is when it is asked for
 */
export const allOf = (hls: string, kind: 'all' | 'past' = 'all'): string =>
  LIVE.test(hls) ? hls.replace(LIVE, `$1/${kind}.m3u8$2`) : '';

/** Reads what was kept. */
export const playModeOf = (kept: string | null): PlayMode | null => {
  if (kept === 'auto' || kept === 'saver' || kept === 'sound') return kept;
  return kept !== null && /^\d{2,4}$/.test(kept) ? Number(kept) : null;
};
