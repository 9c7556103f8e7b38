import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import {
  BROADCAST_MAX_BYTES,
  broadcastCalls,
  INGEST_PATH,
  REFUSAL_HEADER,
  SEGMENT_MAX_BYTES,
} from '@xuanjiang/contracts/broadcast';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt, TRACKS } from '../../harness/broadcast.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { startGateway } from '../../harness/gateway.ts';
import {
  initWithPadding,
  largeSegment,
  samplesOf,
  withPadding,
} from '../../harness/padded-media.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';

/** What ffmpeg takes from a connection after each file that it sent, in libavformat/http.c. */
const ANSWER_READ_BYTES = 1024;

let now = NOON;
/** Staff of another university than that of the test's talk. */
let stranger: TestAccount;
const gateway = await shareGateway({ clock: () => now });
afterEach(async () => {
  expect(await playlistFaults(gateway, talkId)).toEqual({});
});

let cast: TestBroadcast;
let talkId: string;
let liaison: TestAccount;
let put: TestBroadcast['put'];
let taken: TestBroadcast['taken'];
let act: TestBroadcast['act'];
let state: TestBroadcast['state'];
/** A talk of its own for each test, an hour from now, with a stream key. */
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, now, HOUR_MS);
  ({ talkId, liaison, put, taken, act, state } = cast);
  const { universityId } = await gateway.storage.db
    .selectFrom('talk')
    .select('university_id as universityId')
    .where('id', '=', talkId)
    .executeTakeFirstOrThrow();
  const other = universityId === '4111010003' ? '4111010001' : '4111010003';
  stranger = await addAccount(gateway.storage, { role: 'worker', universityId: other, now });
});

const playlist = (token?: string) => cast.list('', token);
/** When the segments of a playlist begin, as they are served, seconds. */
const times = async (list: string): Promise<number[]> => {
  const bytes = await Promise.all(readList(list).segments.map(({ path }) => cast.fetch(path)));
  return bytes.map((segment) => readSegment(segment, TRACKS).startS);
};

describe('what is sent', () => {
  test('is seen by staff only until it is live, then by everybody, on one clock [7.STUDIO.1]', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(40));
    expect(await state()).toBe('preview');
    expect((await playlist()).status).toBe(404);
    expect((await playlist(stranger.token)).status).toBe(404);
    expect((await playlist(liaison.token)).text).toContain('#EXTINF:1.000');

    await act('goLive');
    now += SECOND_MS;
    await taken('1.m4s', segmentAt(41));
    now += SECOND_MS;
    await taken('2.m4s', segmentAt(42));
    const { text: list } = await playlist();
    expect(await times(list)).toEqual([1, 2]);
    expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:1');
    const talk = await done(gateway.rest, talkCalls.get, { Id: talkId });
    expect(talk).toMatchObject({ Status: 'live', Realstart: NOON, Realend: null });
  });

  test('twice is stored once, and out of order is put in order', async () => {
    await taken('init.mp4', INIT);
    expect(await taken('0.m4s', segmentAt(0))).toBe(201);
    expect(await taken('0.m4s', segmentAt(0))).toBe(200);
    await act('goLive');
    expect(await taken('2.m4s', segmentAt(2))).toBe(201);
    expect((await playlist()).text ?? '').not.toContain('#EXTINF');
    await taken('1.m4s', segmentAt(1));
    expect(await times((await playlist()).text)).toEqual([1, 2]);
  });

  test('of an encoder that began anew follows what was there', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    await act('goLive');
    await taken('1.m4s', segmentAt(1));
    // Later the signal would count as lost, and the gateway would list its own picture if it came to that first.
    now += 5 * SECOND_MS;
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    const { text: list } = await playlist();
    expect(list).toContain('#EXT-X-DISCONTINUITY\n');
    expect(await times(list)).toEqual([1, 5]);
  });
});

test('what no player needs is not stored', async () => {
  await taken('init.mp4', initWithPadding(INIT, 1000));
  await taken('0.m4s', withPadding(segmentAt(0), 1000));
  const { inits, segments } = readList((await playlist(liaison.token)).text);
  const [init, segment] = await Promise.all(
    [inits[0] ?? '', segments[0]?.path ?? ''].map((path) => cast.fetch(path)),
  );
  expect(readInit(init ?? Buffer.alloc(0))).toEqual(TRACKS);
  expect(init?.length).toBeLessThan(INIT.length);
  expect(segment?.length).toBeLessThan(segmentAt(0).length);
  expect(samplesOf(segment ?? Buffer.alloc(0), TRACKS)).toEqual(samplesOf(segmentAt(0), TRACKS));
});

describe('more than viewers can load', () => {
  const refusal = async (startS: number, size: number) => {
    const { status, body } = await put(`${startS}.m4s`, largeSegment(TRACKS, startS, 0.2, size));
    return status < 300 ? status : [status, (body as { msg?: string }).msg];
  };
  /** Stands for segments that came before. */
  const store = async (segments: readonly (readonly [startS: number, bytes: number])[]) => {
    const own = { talk_id: talkId, run: 0, kind: 'sent', hash: '0', duration_ms: 1000 } as const;
    for (const [startS, bytes] of segments)
      await gateway.storage.db
        .insertInto('broadcast_segment')
        .values({ ...own, name: `s${startS}`, start_ms: startS * SECOND_MS, bytes, ...NOT_LISTED })
        .execute();
  };
  const NOT_LISTED = {
    ...{ sound_hash: null, arrived_at: NOON, number: null, changes: null },
    ...{ shown: 0, passed: 1 },
  };

  test('is refused in words, what was stored stays, and the encoder goes on later [7.STUDIO.12]', async () => {
    await taken('init.mp4', INIT);
    const size = 7.4e6;
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await refusal(at / 5, size));
    const high = [400, text('zh', 'streamRate')];
    expect(answers).toEqual([201, 201, 201, 201, high]);
    const { Refusal } = await done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison);
    expect(Refusal).toMatchObject({ Why: 'rate' });
    expect(readList((await playlist(liaison.token)).text).segments).toHaveLength(4);
    now += 10 * SECOND_MS;
    expect(await refusal(10, 1000)).toBe(201);
  });

  test('is not what an encoder of 1080p sends that begins with large pictures', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    const megabit = 1e6 / 8;
    // 12 Mbit/s at 60 frames a second, the first three seconds at four times as much.
    await store([0.5, 1, 2].map((startS) => [startS, 48 * megabit]));
    await store([3, 4, 5, 6, 7, 8].map((startS) => [startS, 12 * megabit]));
    now += 9 * SECOND_MS;
    expect(await refusal(9, 12 * megabit)).toBe(201);
  });

  test('is refused of a whole broadcast, too', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    const each = 2e9;
    const count = BROADCAST_MAX_BYTES / each;
    await store(Array.from({ length: count }, (_, at) => [-10 * (at + 1), each]));
    now += 20 * SECOND_MS;
    expect(await refusal(20, 1000)).toEqual([400, text('zh', 'streamFull')]);
    await gateway.storage.db
      .deleteFrom('broadcast_segment')
      .where('talk_id', '=', talkId)
      .where('start_ms', '<', 0)
      .execute();
    expect(await refusal(20, 1000)).toBe(201);
  });
});

describe('who may send', () => {
  test('has the key of this talk, or a session that may edit it [7.STUDIO.2]', async () => {
    await taken('init.mp4', INIT, { token: liaison.token });
    for (const [what, sent] of Object.entries({
      'a wrong key': { bearer: 'x'.repeat(32) },
      'a foreign session': { token: stranger.token },
      'no session': { token: '' },
    })) {
      const response = await put('init.mp4', INIT, sent);
      expect(response.status, what).toBe(403);
      expect(response.body, what).toMatchObject({ msg: text('zh', 'streamRefused') });
    }
  });

  test('is told to wait after many wrong keys, and its right one is taken all the same', async () => {
    await using limited = await startGateway({ clock: () => now, config: { limitFactor: 1 } });
    const own = await prepareBroadcast(limited, now);
    const wrong = Array.from({ length: 21 }, () => own.put('init.mp4', INIT, { bearer: 'wrong' }));
    const statuses = (await Promise.all(wrong)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
    await own.taken('init.mp4', INIT);
  });

  test('has no key any more once it was revoked, or made anew', async () => {
    await taken('init.mp4', INIT);
    const { Key } = await done(gateway.rest, broadcastCalls.makeKey, { Id: talkId }, liaison);
    expect((await put('init.mp4', INIT)).status).toBe(403);
    await taken('init.mp4', INIT, { bearer: Key });
    const hasKey = async () =>
      (await done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison)).Haskey;
    expect(await hasKey()).toBe(true);
    await done(gateway.rest, broadcastCalls.revokeKey, { Id: talkId }, liaison);
    expect(await hasKey()).toBe(false);
    expect((await put('init.mp4', INIT, { bearer: Key })).status).toBe(403);
  });

  test('is one at a time: a second is told, and takes over when it says so [7.STUDIO.3]', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    const second = await put('init.mp4', INIT, { sender: 'other' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ msg: text('zh', 'streamTaken') });
    expect(second.headers[REFUSAL_HEADER.toLowerCase()]).toBe('taken');
    await taken('init.mp4', INIT, { sender: 'other', takeover: true });
    await taken('0.m4s', segmentAt(0), { sender: 'other' });
    const before = await put('1.m4s', segmentAt(1));
    expect(before.body).toMatchObject({ msg: text('zh', 'streamPutOff') });
    expect(before.headers[REFUSAL_HEADER.toLowerCase()]).toBe('putOff');
  });

  test('is another without a word once the first is away', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    now += SIGNAL_LOST_MS;
    await taken('init.mp4', INIT, { sender: 'other' });
  });
});

test('an answer is no longer than what ffmpeg reads of it: else the end of the broadcast is lost', async () => {
  const { host } = new URL(gateway.url);
  const [name = '', port] = host.split(':');
  const answer = async (key: string, file: string, bytes: Buffer): Promise<Buffer> => {
    const socket = connect(Number(port), name);
    socket.write(
      [
        `PUT ${INGEST_PATH}/${talkId}/${file} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${key}`,
        `Content-Length: ${bytes.length}`,
        'Connection: close',
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(bytes);
    return buffer(socket);
  };
  for (const [key, file, bytes, status] of [
    [cast.key, 'init.mp4', INIT, 201],
    [cast.key, '0.m4s', segmentAt(0), 201],
    [cast.key, '0.m4s', segmentAt(0), 200],
    [cast.key, '1.m4s', Buffer.alloc(9), 400],
    ['x'.repeat(32), '1.m4s', segmentAt(1), 403],
  ] as const) {
    const told = await answer(key, file, bytes);
    expect(told.toString('latin1')).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(told.length).toBeLessThan(ANSWER_READ_BYTES);
  }
});

describe('what is wrong with a file is said', () => {
  const refusal = async (name: string, bytes: Buffer) => {
    const { status, body } = await put(name, bytes);
    return [status, (body as { msg?: string }).msg];
  };

  test('in words', async () => {
    expect(await refusal('0.m4s', segmentAt(0))).toEqual([409, text('zh', 'streamNoInit')]);
    expect(await refusal('init.mp4', Buffer.from('hello'))).toEqual([
      400,
      text('zh', 'streamShape'),
    ]);
    const hevc = Buffer.from(INIT);
    hevc.write('hvc1', INIT.indexOf('avc1', 0, 'latin1'), 'latin1');
    expect(await refusal('init.mp4', hevc)).toEqual([400, text('zh', 'streamCodec')]);
    await taken('init.mp4', INIT);
    expect(await refusal('0.m4s', segmentAt(0).subarray(0, 900))).toEqual([
      400,
      text('zh', 'streamShape'),
    ]);
    await taken('0.m4s', segmentAt(10));
    expect(await refusal('1.m4s', segmentAt(5))).toEqual([400, text('zh', 'streamTime')]);
    expect(await refusal('2.m4s', segmentAt(500))).toEqual([400, text('zh', 'streamTime')]);
    expect(await refusal('virus.exe', INIT)).toEqual([415, text('zh', 'streamName')]);
    expect((await put('3.m4s', Buffer.alloc(SEGMENT_MAX_BYTES + 1))).status).toBe(413);
    // None of it is in the playlist.
    expect((await playlist(liaison.token)).text.match(/#EXTINF/g)).toHaveLength(1);
  });

  test('also after the end', async () => {
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    await act('goLive');
    await act('end');
    expect(await refusal('1.m4s', segmentAt(1))).toEqual([409, text('zh', 'streamEnded')]);
    await act('resume');
    await taken('1.m4s', segmentAt(1));
  });
});

describe('a life', () => {
  test('goes on, is lost, comes back and ends; the talk has its real times [7.STUDIO.4]', async () => {
    expect(
      await refused(gateway.rest, broadcastCalls.goLive, { Id: talkId }, liaison),
    ).toBeDefined();
    await taken('init.mp4', INIT);
    await taken('0.m4s', segmentAt(0));
    await act('goLive');
    now += SIGNAL_LOST_MS;
    expect(await state()).toBe('lost');
    await taken('1.m4s', segmentAt(1));
    expect(await state()).toBe('live');
    now += MINUTE_MS;
    expect(await act('end')).toBe('ended');
    const talk = await done(gateway.rest, talkCalls.get, { Id: talkId });
    expect(talk).toMatchObject({ Status: 'replay', Realend: now });
    expect((await playlist()).text).toContain('#EXT-X-ENDLIST');
  });

  test('begins by itself at its planned start, if it is to and there is a signal', async () => {
    const Startsbyitself = true;
    const set = { Id: talkId, Startsbyitself };
    expect(await done(gateway.rest, broadcastCalls.setStart, set, liaison)).toMatchObject(set);
    const { code } = await refused(gateway.rest, broadcastCalls.setStart, set, stranger);
    expect(code).toBe(404);
    await taken('init.mp4', INIT);
    now = NOON + HOUR_MS - SECOND_MS;
    await taken('0.m4s', segmentAt(0));
    expect(await state()).toBe('preview');
    now += SECOND_MS;
    await taken('1.m4s', segmentAt(1));
    expect(await state()).toBe('live');
    const talk = await done(gateway.rest, talkCalls.get, { Id: talkId });
    expect(talk).toMatchObject({ Status: 'live', Realstart: now });
    expect(readList((await playlist()).text).segments).toHaveLength(1);
  });

  test('is not that of another university', async () => {
    for (const call of [
      'get',
      'getKey',
      'makeKey',
      'revokeKey',
      'goLive',
      'end',
      'resume',
    ] as const) {
      const { code } = await refused(gateway.rest, broadcastCalls[call], { Id: talkId }, stranger);
      expect(code, call).toBe(404);
    }
  });
});
