import { DAY_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import type { StaffReplay } from '@xuanjiang/contracts/replay';
import { replayCalls } from '@xuanjiang/contracts/replay';
import { settingCalls } from '@xuanjiang/contracts/setting';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import { addAccount } from '../../harness/accounts.ts';
import { INIT, segmentAt } from '../../harness/broadcast.ts';
import type { Broadcaster } from '../../harness/broadcaster.ts';
import { broadcastWithGap, createBroadcaster } from '../../harness/broadcaster.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { startGateway } from '../../harness/gateway.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let talk: Broadcaster;
const gateway = await shareGateway({ clock: () => now });
afterEach(async () => {
  expect(await playlistFaults(gateway, talk.talkId)).toEqual({});
});

beforeEach(async () => {
  now = NOON;
  talk = await createBroadcaster(gateway, now);
});

const replay = (by = talk.liaison): Promise<StaffReplay> =>
  done(gateway.rest, replayCalls.get, { Id: talk.talkId }, by);
/** The replay once it was made of an end that came later than the version. */
const madeAfter = (version = 0): Promise<StaffReplay> =>
  until('the replay', async () => {
    const found = await replay();
    return found.State !== 'none' && found.Version > version ? found : null;
  });
const detail = () => done(gateway.rest, talkCalls.get, { Id: talk.talkId });
const playlist = async (path: string) => {
  const { status, text: body, headers } = await gateway.rest.get(path);
  return { status, text: body, headers, count: body.match(/#EXTINF/g)?.length ?? 0 };
};

const bytesAt = async (path: string): Promise<Buffer> => {
  const response = await gateway.rest.get(path).buffer(true).responseType('blob');
  expect(response.status, path).toBe(200);
  expect(response.headers['cache-control']).toContain('immutable');
  return response.body as Buffer;
};
/** When the segments of a playlist begin, seconds. */
const startsOf = async (list: string, init: Buffer): Promise<number[]> => {
  const paths = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const segments = await Promise.all(paths.map(bytesAt));
  return segments.map((bytes) => readSegment(bytes, readInit(init)).startS);
};

const pass = (ms: number): void => {
  now += ms;
};
const broadcast = () => broadcastWithGap(talk, pass);
/** When the first shown segment begins: the clock of the broadcast began a second before noon. */
const BEGAN = NOON;
const AFTER_GAP = NOON + 33 * SECOND_MS;

test('a playlist is compressed once for all, not sent to who has it, and names a network in front', async () => {
  await using other = await startGateway({
    clock: () => now,
    config: { mediaOrigin: 'https://media.example' },
  });
  talk = await createBroadcaster(other, now);
  await broadcast();
  const path = `/media/replay/${talk.talkId}-1.m3u8`;
  await until('the replay', async () => (await other.rest.get(path)).status === 200);
  const plain = await other.rest.get(path).set('Accept-Encoding', 'identity');
  const packed = await other.rest.get(path).set('Accept-Encoding', 'gzip');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.text).toBe(plain.text);
  const known = { 'Accept-Encoding': 'identity', 'If-None-Match': plain.headers.etag ?? '' };
  expect((await other.rest.get(path).set(known)).status).toBe(304);
  const paths = plain.text.match(/[^"\n]*\/media\/(?:replay\/)?segment\/[^"\n]*/g) ?? [];
  expect(paths).toHaveLength(7);
  for (const each of paths) {
    expect(each).toMatch(/^https:\/\/media\.example\/media\//);
    const { headers, status } = await other.rest.get(new URL(each).pathname);
    expect([status, headers['access-control-allow-origin']]).toEqual([200, '*']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  }
});

describe('the replay', () => {
  test('is there when the broadcast has ended, at its own address [7.STUDIO.8]', async () => {
    await broadcast();
    const made = await madeAfter();
    expect(made).toMatchObject({ State: 'published', Version: 1, Durationms: 6 * SECOND_MS });
    const { Media, ...shown } = await until('the talk', async () => {
      const found = await detail();
      return found.Media === null ? null : found;
    });
    expect(shown).toMatchObject({ Status: 'replay', Durationms: 6 * SECOND_MS });
    expect(Media?.Hls).toBe(`/media/replay/${talk.talkId}-1.m3u8`);
    expect(Media?.Clock).toEqual([
      { Atms: 0, Time: BEGAN },
      { Atms: 3 * SECOND_MS, Time: AFTER_GAP },
    ]);
    const list = await playlist(Media?.Hls ?? '');
    expect(list.count).toBe(6);
    expect(list.text).not.toContain('#EXT-X-DISCONTINUITY');
    expect(list.text).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(list.text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
    expect(list.headers['cache-control']).toContain('public');
    // Its times go on over the gap: no player has to know of it.
    expect(await startsOf(list.text, INIT)).toEqual([0, 1, 2, 3, 4, 5]);
    const sound = await playlist(`/media/replay/${talk.talkId}-1.sound.m3u8`);
    expect(sound.count).toBe(6);
    const soundInit = await bytesAt(sound.text.match(/\/media\/segment\/\w+\.mp4/)?.[0] ?? '');
    expect(readInit(soundInit).video).toBeNull();
    expect((await startsOf(sound.text, soundInit)).map(Math.round)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('follows an end that was taken back', async () => {
    await broadcast();
    await madeAfter();
    await talk.act('resume');
    now += SECOND_MS;
    await talk.send('3.m4s', segmentAt(3));
    expect((await detail()).Status).toBe('live');
    await talk.act('end');
    expect(await madeAfter(1)).toMatchObject({ Version: 2, Durationms: 7 * SECOND_MS });
    const moved = await playlist(`/media/replay/${talk.talkId}-1.m3u8`);
    expect(moved.status).toBe(302);
    expect(moved.headers.location).toBe(`/media/replay/${talk.talkId}-2.m3u8`);
  });

  test('has what came too late for the live list', async () => {
    await talk.send('init.mp4', INIT);
    await talk.send('0.m4s', segmentAt(0));
    await talk.act('goLive');
    now += 4 * SECOND_MS;
    await talk.send('3.m4s', segmentAt(3));
    now += 5 * SECOND_MS;
    await talk.send('4.m4s', segmentAt(4));
    await talk.send('1.m4s', segmentAt(1));
    await talk.send('2.m4s', segmentAt(2));
    await talk.act('end');
    const made = await madeAfter();
    expect(made.Durationms).toBe(4 * SECOND_MS);
    expect(made.Clock).toHaveLength(1);
  });
});

describe('staff', () => {
  test('trim it and set its chapters; an older version is told [7.STUDIO.9]', async () => {
    await broadcast();
    const { Version } = await madeAfter();
    const chapters = [
      { Time: BEGAN + SECOND_MS, Title: '招生政策' },
      { Time: AFTER_GAP - SECOND_MS, Title: '答疑' },
      { Time: AFTER_GAP, Title: '' },
    ];
    const input = { Id: talk.talkId, Version, Startat: BEGAN + 1500, Endat: null };
    const edited = await done(
      gateway.rest,
      replayCalls.edit,
      { ...input, Chapters: chapters },
      talk.liaison,
    );
    expect(edited).toMatchObject({ Version: 2, Durationms: 5 * SECOND_MS, Chapters: chapters });
    // Staff still see everything.
    expect((await playlist(edited.Hls)).count).toBe(6);
    // With another signature it is the address of everybody.
    expect((await playlist(edited.Hls.replace(/Sign=\w/, 'Sign=-'))).count).toBe(5);
    const { Media } = await detail();
    expect((await playlist(Media?.Hls ?? '')).count).toBe(5);
    expect(Media?.Chapters).toEqual([
      { Atms: 0, Title: '招生政策' },
      { Atms: 2 * SECOND_MS, Title: '答疑' },
    ]);
    const late = await refused(
      gateway.rest,
      replayCalls.edit,
      { ...input, Chapters: [] },
      talk.liaison,
    );
    expect(late).toMatchObject({ code: CODES.conflict, msg: text('zh', 'changedMeanwhile') });
    for (const [Startat, Endat] of [
      [BEGAN + 2000, BEGAN],
      [AFTER_GAP + MINUTE_MS, null],
    ] as const) {
      const empty = { ...input, Version: 2, Startat, Endat, Chapters: [] };
      const { msg } = await refused(gateway.rest, replayCalls.edit, empty, talk.liaison);
      expect(msg).toBe(text('zh', 'replayEmpty'));
    }
  });

  test('mark a moment while it is live', async () => {
    const mark = { Id: talk.talkId, Title: '专业组怎么选' };
    const { msg } = await refused(gateway.rest, replayCalls.addMark, mark, talk.liaison);
    expect(msg).toBe(text('zh', 'broadcastNotLive'));
    await talk.send('init.mp4', INIT);
    await talk.send('0.m4s', segmentAt(0));
    await talk.act('goLive');
    now += 2 * SECOND_MS;
    await talk.send('1.m4s', segmentAt(1));
    await talk.send('2.m4s', segmentAt(2));
    await talk.send('3.m4s', segmentAt(3));
    await done(gateway.rest, replayCalls.addMark, mark, talk.liaison);
    await talk.act('end');
    await madeAfter();
    const { Media } = await until('the talk', async () => {
      const found = await detail();
      return found.Media === null ? null : found;
    });
    expect(Media?.Chapters).toEqual([{ Atms: 2 * SECOND_MS, Title: mark.Title }]);
  });

  test('take it back and show it again', async () => {
    await broadcast();
    const { Version } = await madeAfter();
    const input = { Id: talk.talkId, Version };
    const back = await done(gateway.rest, replayCalls.withdraw, input, talk.liaison);
    expect(back.State).toBe('withdrawn');
    expect(await detail()).toMatchObject({ Media: null, Durationms: 0 });
    const path = `/media/replay/${talk.talkId}-${back.Version}.m3u8`;
    expect((await playlist(path)).status).toBe(404);
    expect((await playlist(back.Hls)).count).toBe(6);
    now += DAY_MS;
    expect((await playlist(back.Hls)).status).toBe(404);
    now -= DAY_MS;
    const again = { ...input, Version: back.Version };
    await done(gateway.rest, replayCalls.publish, again, talk.liaison);
    expect((await detail()).Media).not.toBeNull();
  });

  test('wait for an operator where that is switched on', async () => {
    const operator = await addAccount(gateway.storage, { role: 'operator', now });
    const set = async (On: boolean) => {
      const { List } = await done(gateway.rest, settingCalls.get, {}, operator);
      const { Version = 1 } = List.find(({ Name }) => Name === 'replayApproval') ?? {};
      const input = { Name: 'replayApproval', On, Version } as const;
      await done(gateway.rest, settingCalls.set, input, operator);
    };
    await set(true);
    try {
      await broadcast();
      const made = await madeAfter();
      expect(made).toMatchObject({ State: 'waiting', Approval: true });
      expect((await detail()).Media).toBeNull();
      const input = { Id: talk.talkId, Version: made.Version };
      const { msg } = await refused(gateway.rest, replayCalls.publish, input, talk.liaison);
      expect(msg).toBe(text('zh', 'replayNeedsOperator'));
      const shown = await done(gateway.rest, replayCalls.publish, input, operator);
      expect(shown.State).toBe('published');
    } finally {
      await set(false);
    }
  });

  test('of another university are told of none', async () => {
    await broadcast();
    const { Version } = await madeAfter();
    const versioned = { Id: talk.talkId, Version };
    const edit = { ...versioned, Startat: null, Endat: null, Chapters: [] };
    const tried = [
      refused(gateway.rest, replayCalls.get, { Id: talk.talkId }, talk.stranger),
      refused(gateway.rest, replayCalls.addMark, { Id: talk.talkId }, talk.stranger),
      refused(gateway.rest, replayCalls.edit, edit, talk.stranger),
      refused(gateway.rest, replayCalls.publish, versioned, talk.stranger),
      refused(gateway.rest, replayCalls.withdraw, versioned, talk.stranger),
      refused(gateway.rest, replayCalls.makeFile, versioned, talk.stranger),
    ];
    for (const { code } of await Promise.all(tried)) expect(code).toBe(CODES.notFound);
  });
});
