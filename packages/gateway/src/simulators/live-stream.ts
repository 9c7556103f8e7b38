import { readFile } from 'node:fs/promises';
import type { LiveStream } from '../features/talk/service.ts';
import type { Segment } from './live-playlist.ts';
import { livePlaylist, parsePlaylist } from './live-playlist.ts';

/** @param mediaRoot folder of the recordings */
export const createLiveStream = (mediaRoot: URL): LiveStream => {
  const known = new Map<string, Promise<Segment[]>>();
  const segmentsOf = (recording: string): Promise<Segment[]> => {
    const cached = known.get(recording);
    if (cached !== undefined) return cached;
    const read = readFile(new URL(`${recording}/index.m3u8`, mediaRoot), 'utf8').then(
      parsePlaylist,
    );
    known.set(recording, read);
    return read;
  };
  return {
    async playlist({ recording, basePath, startsAt, endsAt, now }) {
      const segments = (await segmentsOf(recording)).map(({ uri, durationMs }) => ({
        uri: `${basePath}/${uri}`,
        durationMs,
      }));
      return livePlaylist(segments, startsAt, endsAt, now);
    },
  };
};
