import type { InitSegment } from '../../src/lib/cmaf/init-segment.ts';
import { readInit } from '../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../src/lib/cmaf/media-segment.ts';
import type { TestGateway } from './gateway.ts';

/** How far a picture may be from where the list says, seconds: the clocks are in whole milliseconds. */
const ROUNDING_S = 0.005;
/**
 * A gap between segments that is no break of the list, seconds. Its length belongs to one of the two segments, so one end
 * of each segment may be so far from its place; and sound is cut where its pieces end.
 */
const TOUCH_S = 0.25;
const SKIPPED = /^#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)\n/m;

/** What a playlist lists beside what its segments hold. */
export interface Agreement {
  readonly segments: number;
  readonly breaks: number;
  /** The sum of the lengths that it lists, seconds. */
  readonly listedS: number;
  /** What players find: from the first time of each part without a break to its last, seconds. */
  readonly heldS: number;
  /** What does not agree, in words. */
  readonly faults: readonly string[];
}

/** A part of a list without a break. */
interface Part {
  /** What is added to the place in the list for the time in the media, seconds. */
  readonly byS: number;
  readonly startS: number;
  endS: number;
}

/**
 * Compares a media playlist with the boxes of its segments: in each part without a break the times of the media are where
 * the sum of the listed lengths says.
 * @param fetch gives the bytes of a path that it names
 */
const compareList = async (
  text: string,
  fetch: (path: string) => Promise<Buffer>,
): Promise<Agreement> => {
  const faults: string[] = [];
  const targetS = Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1]);
  const inits = new Map<string, InitSegment>();
  let [init, seconds, placeS, heldS] = ['', 0, 0, 0];
  let [segments, breaks] = [0, 0];
  let isGap = false;
  let part: Part | null = null;
  const end = (): void => {
    if (part !== null) heldS += part.endS - part.startS;
    part = null;
  };
  for (const line of text.split('\n')) {
    const [, uri] = /^#EXT-X-MAP:URI="([^"]+)"/.exec(line) ?? [];
    if (uri !== undefined) init = uri;
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    if (line === '#EXT-X-GAP') isGap = true;
    if (line === '#EXT-X-DISCONTINUITY') {
      breaks += 1;
      end();
    }
    if (line === '' || line.startsWith('#')) continue;
    segments += 1;
    const name = `segment ${segments}`;
    if (Math.round(seconds) > targetS) faults.push(`${name}: ${seconds} s, above the target`);
    if (!isGap) {
      const tracks = inits.get(init) ?? readInit(await fetch(init));
      inits.set(init, tracks);
      const { startS, durationS } = readSegment(await fetch(line), tracks);
      part ??= { byS: startS - placeS, startS, endS: startS };
      part.endS = Math.max(part.endS, startS + durationS);
      const atStart = Math.abs(startS - part.byS - placeS);
      const atEnd = Math.abs(startS + durationS - part.byS - placeS - seconds);
      const [near, far] = [Math.min(atStart, atEnd), Math.max(atStart, atEnd)];
      const isPicture = tracks.video !== null;
      if (near > (isPicture ? ROUNDING_S : TOUCH_S) || (isPicture && far > TOUCH_S + ROUNDING_S))
        faults.push(
          `${name}: at ${placeS.toFixed(3)} to ${(placeS + seconds).toFixed(3)} s of the list, and in the media ${(startS - part.byS).toFixed(3)} to ${(startS + durationS - part.byS).toFixed(3)} s`,
        );
    }
    isGap = false;
    placeS += seconds;
  }
  end();
  return { segments, breaks, listedS: placeS, heldS, faults };
};

const firstOf = (text: string): string | undefined => /#EXT-X-MEDIA-SEQUENCE:\d+/.exec(text)?.[0];

/** An update of a list with what it leaves out. @param all the list that its reader has */
const wholeOf = (update: string, all: string): string => {
  const skipped = Number(SKIPPED.exec(update)?.[1] ?? 0);
  const lines = all.split('\n');
  const paths = lines.flatMap((line, at) => (line.startsWith('#') ? [] : [at]));
  const from = lines.findIndex((line) => line.startsWith('#EXT-X-MAP'));
  const known = lines.slice(from, (paths[skipped - 1] ?? 0) + 1);
  return update.replace(SKIPPED, `${known.join('\n')}\n`);
};

/** Every playlist of a talk that there is: of it live and of its replay, with and without picture. */
const pathsOf = async (
  { rest, storage }: Pick<TestGateway, 'rest' | 'storage'>,
  talkId: string,
): Promise<string[]> => {
  const live = ['', '/all', '/past', '/sound'].map((kind) => `/media/live/${talkId}${kind}.m3u8`);
  const replay = await storage.db
    .selectFrom('replay')
    .select('version')
    .where('talk_id', '=', talkId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  const played = `/media/replay/${talkId}-${replay?.version}`;
  const master = await rest.get(`/media/live/${talkId}/master.m3u8`);
  const named = master.text.split('\n').filter((line) => line.startsWith('/media/live/'));
  return [
    ...new Set([...live, ...(master.status === 200 ? named : [])]),
    ...(replay === undefined ? [] : [`${played}.m3u8`, `${played}.sound.m3u8`]),
  ];
};

/** What each playlist of a talk that there is lists and holds, by its path. */
export const compareLists = async (
  gateway: Pick<TestGateway, 'rest' | 'storage'>,
  talkId: string,
): Promise<Record<string, Agreement>> => {
  const files = new Map<string, Promise<Buffer>>();
  const load = async (path: string): Promise<Buffer> => {
    const { body, status } = await gateway.rest.get(path).responseType('blob');
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return body as Buffer;
  };
  const fetch = (path: string): Promise<Buffer> => {
    const { pathname } = new URL(path, 'http://localhost');
    const file = files.get(pathname) ?? load(pathname);
    files.set(pathname, file);
    return file;
  };
  const found: Record<string, Agreement> = {};
  for (const path of await pathsOf(gateway, talkId)) {
    const { status, text } = await gateway.rest.get(path);
    if (status !== 200) continue;
    found[path] = await compareList(text, fetch);
    if (!path.endsWith('/all.m3u8')) continue;
    const update = await gateway.rest.get(`${path}?_HLS_skip=YES`);
    // Both are kept for a moment: they may be of two moments.
    if (update.status === 200 && firstOf(update.text) === firstOf(text))
      found[`${path}, updated`] = await compareList(wholeOf(update.text, text), fetch);
  }
  return found;
};

/** What does not agree in the playlists of a talk; `{}` where all agree. */
export const playlistFaults = async (
  gateway: Pick<TestGateway, 'rest' | 'storage'>,
  talkId: string,
): Promise<Record<string, readonly string[]>> => {
  const found = Object.entries(await compareLists(gateway, talkId));
  return Object.fromEntries(
    found.flatMap(([path, { faults }]) => (faults.length === 0 ? [] : [[path, faults]])),
  );
};
