import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GAP_WAIT_MS } from '../../../src/features/media/broadcast/timeline/choose-listed.ts';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import {
  INIT,
  prepareBroadcast,
  readList,
  segmentAt,
  TRACKS,
  withoutSound,
} from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { compareLists, playlistFaults } from '../../harness/playlist-check.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import type { TcpProxy } from '../../harness/tcp-proxy.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let storage: Storage;
let proxy: TcpProxy | null = null;
let gateway: TestGateway;
const clock = () => now;
beforeAll(async () => {
  storage = await createDemoStorage(() => now);
  if (storage.databaseUrl !== null) proxy = await createTcpProxy(storage.databaseUrl, 5432);
  const config = proxy === null ? {} : { databaseUrl: proxy.url };
  gateway = await startGateway({ storage, clock, config });
});
afterAll(async () => {
  await gateway.stop();
  await proxy?.[Symbol.asyncDispose]();
  await storage[Symbol.asyncDispose]();
});
afterEach(async () => {
  expect(await playlistFaults(gateway, cast.talkId)).toEqual({});
});

let cast: TestBroadcast;
/** Live, with a segment of the preview at 0. */
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, now);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
});
const goesOn = async (from: number, to: number, at?: TestGateway): Promise<void> => {
  for (let second = from; second <= to; second += 1) {
    now += SECOND_MS;
    const sent = at === undefined ? {} : { to: at };
    await cast.taken(`${second}.m4s`, segmentAt(second), sent);
  }
};
const listed = async (kind = '', at?: TestGateway) =>
  readList((await cast.list(kind, undefined, at)).text);

describe('the playlists', () => {
  test('slide, and keep everything to go back in, with the same numbers', async () => {
    await goesOn(1, 10);
    const live = await listed();
    expect([live.first, live.segments.length, live.target]).toEqual([5, 6, 2]);
    const all = await listed('/all');
    expect(all.text).toContain('#EXT-X-PLAYLIST-TYPE:EVENT');
    expect([all.first, all.segments.length]).toEqual([1, 10]);
    // Players that have gone back ask for their playlist less often.
    expect(all.target).toBe(10);
    expect(all.segments.slice(-6)).toEqual(live.segments);
    expect(live.newestAt).toBe(NOON + 10 * SECOND_MS - SECOND_MS);

    await cast.act('end');
    for (const [kind, before] of Object.entries({ '': live, '/all': all })) {
      const ended = await until('its end', async () => {
        const list = await listed(kind);
        return list.isEnded ? list : null;
      });
      expect(ended.text.replace('#EXT-X-ENDLIST\n', '')).toBe(before.text);
    }
  });

  test('to go back in are updated by what is new, compressed, and not sent twice', async () => {
    const path = `/media/live/${cast.talkId}/all.m3u8`;
    const update = async () => (await gateway.rest.get(`${path}?_HLS_skip=YES`)).text;
    await goesOn(1, 5);
    // Too little is new: the whole list.
    expect(readList(await update())).toMatchObject({ first: 1, segments: { length: 5 } });
    await goesOn(6, 130);
    const all = await until('all of it', async () => {
      const list = await listed('/all');
      return list.segments.length === 130 ? list : null;
    });
    expect(all.text.match(/#EXT-X-PROGRAM-DATE-TIME/g)).toHaveLength(1);
    const text = await until('the update', async () => {
      const newer = await update();
      return newer.includes(all.segments.at(-1)?.path ?? '') ? newer : null;
    });
    const newer = readList(text);
    expect(text).toContain('#EXT-X-SKIP:SKIPPED-SEGMENTS=10\n');
    expect([newer.first, newer.target]).toEqual([1, 10]);
    expect(newer.segments).toEqual(all.segments.slice(10));
    const past = await until('all until now', async () => {
      const list = await listed('/past');
      return list.segments.length === 130 ? list : null;
    });
    expect([past.isEnded, past.first, past.segments]).toEqual([true, 1, all.segments]);

    const whole = await gateway.rest.get(path).set('Accept-Encoding', 'gzip');
    expect(whole.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(whole.text).toBe(all.text);
    const known = await gateway.rest
      .get(path)
      .set('Accept-Encoding', 'gzip')
      .set('If-None-Match', String(whole.headers.etag));
    expect([known.status, known.text]).toEqual([304, '']);
  });

  test('of the sound alone and of the renditions name what can be played', async () => {
    await goesOn(1, 8);
    const master = await cast.list('/master');
    const paths = master.text.split('\n').filter((line) => line.startsWith('/'));
    expect(paths).toEqual([
      `/media/live/${cast.talkId}.m3u8`,
      `/media/live/${cast.talkId}/sound.m3u8`,
    ]);
    expect(master.text).toContain(
      `CODECS="${TRACKS.video?.codec},${TRACKS.audio?.codec}",RESOLUTION=160x90`,
    );
    const [live, sound] = [await listed(), await listed('/sound')];
    expect([sound.first, sound.segments.length]).toEqual([live.first, live.segments.length]);
    const tracks = readInit(await cast.fetch(sound.inits[0] ?? ''));
    expect(tracks.video).toBeNull();
    const [first] = sound.segments;
    const heard = readSegment(await cast.fetch(first?.path ?? ''), tracks);
    expect(heard.startS).toBeCloseTo(live.first, 0);
  });

  test('are for a second, for everybody; the preview is for staff', async () => {
    const path = `/media/live/${cast.talkId}.m3u8`;
    await goesOn(1, 2);
    const open = await gateway.rest.get(path);
    expect(open.headers['cache-control']).toBe('public, max-age=1');
    const { token } = cast.liaison;
    const preview = await gateway.rest.get(`${path}?preview`).set({ token });
    expect(preview.headers['cache-control']).toBe('private, no-store');
    expect(readList(preview.text).segments).toHaveLength(3);
    for (const wrong of ['none.m3u8', 'a%2fb.m3u8', `${cast.talkId}.ts`, `${cast.talkId}/x.m3u8`]) {
      expect((await gateway.rest.get(`/media/live/${wrong}`)).status, wrong).toBe(404);
    }
  });

  test('do not wait long for what is late, and do not go back for it', async () => {
    await goesOn(1, 2);
    now += 2 * SECOND_MS;
    await cast.taken('4.m4s', segmentAt(4));
    expect((await listed()).segments).toHaveLength(2);
    now += GAP_WAIT_MS;
    await until('the segment after the gap', async () => (await listed()).segments.length === 3);
    await cast.taken('3.m4s', segmentAt(3));
    const times = await Promise.all(
      (await listed()).segments.map(async ({ path }) => {
        return readSegment(await cast.fetch(path), TRACKS).startS;
      }),
    );
    expect(times).toEqual([1, 2, 4]);
  });

  test('agree with their segments where pictures are missing, in the replay too', async () => {
    // A picture or two is missing at the end of each segment.
    for (let at = 1; at <= 30; at += 1) {
      now += SECOND_MS + 53;
      await cast.taken(`${at}.m4s`, segmentAt(at * 1.053));
    }
    const last = 30 * 1.053;
    // Half a second, which is more than belongs to a segment; a moment without sound; another run.
    now += 1.5 * SECOND_MS;
    await cast.taken('31.m4s', segmentAt(last + 1.5));
    now += GAP_WAIT_MS;
    await until(
      'the segment after the gap',
      async () => (await listed()).newestAt > NOON + 32 * SECOND_MS,
    );
    await cast.taken('32.m4s', withoutSound(segmentAt(last + 2.5)));
    expect((await cast.seen()).Soundless).toBe(true);
    await cast.taken('33.m4s', segmentAt(last + 3.5));
    expect((await cast.seen()).Soundless).toBe(false);
    await cast.taken('init.mp4', INIT, { sender: 'obs', takeover: true });
    for (const at of [0, 1.1, 2.2]) {
      now += 1.1 * SECOND_MS;
      await cast.taken(`${at}.m4s`, segmentAt(at), { sender: 'obs' });
    }
    const listing = (count: number) => async () => (await listed('/all')).segments.length === count;
    await until('all of it', listing(36));
    expect(await playlistFaults(gateway, cast.talkId)).toEqual({});
    const all = (await compareLists(gateway, cast.talkId))[`/media/live/${cast.talkId}/all.m3u8`];
    expect(all).toMatchObject({ segments: 36, breaks: 2 });

    await cast.act('end');
    const path = `/media/replay/${cast.talkId}-1.m3u8`;
    await until('the replay', async () => (await gateway.rest.get(path)).status === 200);
    expect(await playlistFaults(gateway, cast.talkId)).toEqual({});
    const replayed = await compareLists(gateway, cast.talkId);
    expect(replayed[path]?.segments).toBe(36);
    expect(replayed[path]?.listedS).toBeCloseTo(replayed[path]?.heldS ?? 0, 2);
    const sound = replayed[path.replace('.m3u8', '.sound.m3u8')];
    expect(sound?.listedS).toBe(replayed[path]?.listedS);
  });

  test('name a network in front of the segments, which any page may read from', async () => {
    await using other = await startGateway({
      clock,
      config: { mediaOrigin: 'https://media.example' },
    });
    cast = await prepareBroadcast(other, now);
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await cast.act('goLive');
    await goesOn(1, 1);
    const list = await listed();
    const paths = [...list.inits, ...list.segments.map(({ path }) => path)];
    expect(paths.every((path) => path.startsWith('https://media.example/media/segment/'))).toBe(
      true,
    );
    const segment = await other.rest.get(new URL(paths[1] ?? '').pathname);
    expect(segment.headers['access-control-allow-origin']).toBe('*');
    const page = await other.rest.get('/docs');
    expect(page.headers['content-security-policy']).toContain('blob: https://media.example');
  });
});

test('while the database is away viewers go on with what was there, and encoders are told to wait', async () => {
  await goesOn(1, 4);
  const before = await listed();
  if (proxy === null)
    await sql`alter table broadcast_segment rename to segment_away`.execute(storage.db);
  else await proxy.cut();
  now += SECOND_MS;
  const { status } = await cast.put('5.m4s', segmentAt(5), { token: cast.liaison.token });
  expect(status).toBeGreaterThanOrEqual(500);
  expect((await listed()).text).toBe(before.text);
  const [first] = before.segments;
  expect((await cast.fetch(first?.path ?? '')).length).toBeGreaterThan(1000);
  if (proxy === null)
    await sql`alter table segment_away rename to broadcast_segment`.execute(storage.db);
  else await proxy.restore();
  await until('that it is taken', async () => (await cast.put('5.m4s', segmentAt(5))).status < 300);
  expect((await listed()).segments).toHaveLength(5);
});

test.skipIf(ENGINE === 'sqlite')(
  'two gateways are one: what one takes the other lists, and advances',
  async () => {
    const other = await startGateway({ storage, clock });
    await goesOn(1, 3, other);
    await goesOn(4, 5);
    await until('the same list', async () => {
      const [one, two] = [await listed(), await listed('', other)];
      return one.segments.length === 5 && one.text === two.text;
    });
    // Both take turns at a lost signal: nothing is listed twice.
    now += SIGNAL_LOST_MS + 4 * SECOND_MS;
    await until('no signal at both', async () => {
      const [one, two] = [await listed(), await listed('', other)];
      return one.newestAt > NOON + 8 * SECOND_MS && one.text === two.text;
    });
    await other.stop();
    // Whoever had the lease is gone; whoever is left ends it.
    const { Endtime } = await done(gateway.rest, talkCalls.get, { Id: cast.talkId });
    now = Endtime + HOUR_MS;
    await until('its end', async () => (await listed()).isEnded);
  },
);
