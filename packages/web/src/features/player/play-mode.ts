/** What of a talk is played: what the network allows, the least, the sound alone, or a picture of a height, px. */
export type PlayMode = 'auto' | 'saver' | 'sound' | number;

/** The playlists that are made of a broadcast have others beside them. */
const BROADCAST = /^(.*\/media\/(?:live|replay)\/[\w-]+)\.m3u8(\?.*)?$/;

const beside = (hls: string, file: string): string => {
  const [, path, query = ''] = BROADCAST.exec(hls) ?? [];
  return path === undefined ? '' : `${path}/${file}${query}`;
};

/** The playlist of the sound alone; empty where there is none. */
export const soundOf = (hls: string): string => beside(hls, 'sound.m3u8');

/** The playlist of all segments since a live talk began; empty where there is none. */
export const allOf = (hls: string): string => beside(hls, 'all.m3u8');

/** Reads what was kept. */
export const playModeOf = (kept: string | null): PlayMode | null => {
  if (kept === 'auto' || kept === 'saver' || kept === 'sound') return kept;
  return kept !== null && /^\d{2,4}$/.test(kept) ? Number(kept) : null;
};
