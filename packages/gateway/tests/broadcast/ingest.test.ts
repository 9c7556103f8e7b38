import { readFileSync } from 'node:fs';
import {
  broadcastCalls,
  INGEST_PATH,
  REFUSAL_HEADER,
  SEGMENT_MAX_BYTES,
} from '@xuanjiang/contracts/broadcast';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readInit } from '../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../src/lib/cmaf/media-segment.ts';
import { moveSegment } from '../../src/lib/cmaf/move-segment.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../src/lib/cmaf/fixtures/${name}`, import.meta.url));
const init = fixture('init.mp4');
const tracks = readInit(init);
const first = fixture('seg-0.m4s');
/** A segment of one second that begins so many seconds into its run. */
const segmentAt = (second: number): Buffer => moveSegment(first, readSegment(first, tracks), second);

let now = NOON;
let gateway: TestGateway;
let liaison: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
});
afterAll(() => gateway[Symbol.asyncDispose]());

let talkId: string;
let key: string;
/** A talk of its own for each test, an hour from now, with a stream key. */
beforeEach(async () => {
  now = NOON;
  const taken = await gateway.storage.db.selectFrom('broadcast').select('talk_id').execute();
  const talk = await gateway.storage.db
    .selectFrom('talk')
    .select(['id', 'university_id as universityId'])
    .where('starts_at', '>', now)
    .where('cancelled', '=', 0)
    .where('id', 'not in', [...taken.map(({ talk_id }) => talk_id), ''])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  talkId = talk.id;
  await gateway.storage.db
    .updateTable('talk')
    .set({ starts_at: NOON + HOUR_MS, ends_at: NOON + 2 * HOUR_MS })
    .where('id', '=', talkId)
    .execute();
  const staff = (universityId: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, now });
  liaison = await staff(talk.universityId);
  stranger = await staff(talk.universityId === '4111010003' ? '4111010001' : '4111010003');
  key = (await done(gateway.rest, broadcastCalls.makeKey, { Id: talkId }, liaison)).Key;
});

interface Sent {
  readonly bearer?: string;
  readonly token?: string;
  readonly sender?: string;
  readonly takeover?: boolean;
}
const put = (name: string, bytes: Buffer, sent: Sent = {}) => {
  const { bearer = key, token, sender = 'camera', takeover = false } = sent;
  const request = gateway.rest
    .put(`${INGEST_PATH}/${talkId}/${name}`)
    .set('Content-Type', 'application/octet-stream')
    .set('X-Sender', sender);
  if (token === undefined) request.set('Authorization', `Bearer ${bearer}`);
  else request.set('token', token);
  if (takeover) request.set('X-Takeover', '1');
  return request.send(bytes);
};
const taken = async (name: string, bytes: Buffer, sent?: Sent) => {
  const { status, text: body } = await put(name, bytes, sent);
  expect(status, body).toBeLessThan(300);
  return status;
};
const act = (call: 'goLive' | 'end' | 'resume') =>
  done(gateway.rest, broadcastCalls[call], { Id: talkId }, liaison);
const state = async () =>
  (await done(gateway.rest, broadcastCalls.get, { Id: talkId }, liaison)).State;
const playlist = async (token?: string) => {
  const path = `/media/live/${talkId}.m3u8${token === undefined ? '' : '?preview'}`;
  const response = await gateway.rest.get(path).set(token === undefined ? {} : { token });
  return { status: response.status, text: response.text };
};
/** The segments of a playlist, as they are served. */
const served = async (list: string): Promise<Buffer[]> => {
  const paths = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Promise.all(
    paths.map(async (path) => {
      const response = await gateway.rest.get(path).buffer(true).responseType('blob');
      expect(response.headers['cache-control']).toContain('immutable');
      return response.body as Buffer;
    }),
  );
};

describe('what is sent', () => {
  test('is seen by staff only until it is live, then by everybody, on one clock', async () => {
    await taken('init.mp4', init);
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
    const segments = await served(list);
    expect(segments.map((bytes) => readSegment(bytes, tracks).startS)).toEqual([1, 2]);
    expect(list).toContain('#EXT-X-MEDIA-SEQUENCE:1');
    const talk = await done(gateway.rest, talkCalls.get, { Id: talkId });
    expect(talk).toMatchObject({ Status: 'live', Realstart: NOON, Realend: null });
  });

  test('twice is stored once, and out of order is put in order', async () => {
    await taken('init.mp4', init);
    expect(await taken('0.m4s', segmentAt(0))).toBe(201);
    expect(await taken('0.m4s', segmentAt(0))).toBe(200);
    await act('goLive');
    expect(await taken('2.m4s', segmentAt(2))).toBe(201);
    expect((await playlist()).text ?? '').not.toContain('#EXTINF');
    await taken('1.m4s', segmentAt(1));
    const segments = await served((await playlist()).text);
    expect(segments.map((bytes) => readSegment(bytes, tracks).startS)).toEqual([1, 2]);
  });

  test('of an encoder that began anew follows what was there', async () => {
    await taken('init.mp4', init);
    await taken('0.m4s', segmentAt(0));
    await act('goLive');
    await taken('1.m4s', segmentAt(1));
    now += 20 * SECOND_MS;
    await taken('init.mp4', init);
    await taken('0.m4s', segmentAt(0));
    const { text: list } = await playlist();
    expect(list).toContain('#EXT-X-DISCONTINUITY\n');
    const times = (await served(list)).map((bytes) => readSegment(bytes, tracks).startS);
    expect(times).toEqual([1, 20]);
  });
});

describe('who may send', () => {
  test('has the key of this talk, or a session that may edit it', async () => {
    await taken('init.mp4', init, { token: liaison.token });
    for (const [what, sent] of Object.entries({
      'a wrong key': { bearer: 'x'.repeat(32) },
      'a foreign session': { token: stranger.token },
      'no session': { token: '' },
    })) {
      const response = await put('init.mp4', init, sent);
      expect(response.status, what).toBe(403);
      expect(response.body, what).toMatchObject({ msg: text('zh', 'streamRefused') });
    }
  });

  test('has no key any more once it was revoked, or made anew', async () => {
    await taken('init.mp4', init);
    const { Key } = await done(gateway.rest, broadcastCalls.makeKey, { Id: talkId }, liaison);
    expect((await put('init.mp4', init)).status).toBe(403);
    await taken('init.mp4', init, { bearer: Key });
    await done(gateway.rest, broadcastCalls.revokeKey, { Id: talkId }, liaison);
    expect((await put('init.mp4', init, { bearer: Key })).status).toBe(403);
  });

  test('is one at a time: a second is told, and takes over when it says so', async () => {
    await taken('init.mp4', init);
    await taken('0.m4s', segmentAt(0));
    const second = await put('init.mp4', init, { sender: 'other' });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ msg: text('zh', 'streamTaken') });
    expect(second.headers[REFUSAL_HEADER.toLowerCase()]).toBe('taken');
    await taken('init.mp4', init, { sender: 'other', takeover: true });
    await taken('0.m4s', segmentAt(0), { sender: 'other' });
    const before = await put('1.m4s', segmentAt(1));
    expect(before.body).toMatchObject({ msg: text('zh', 'streamPutOff') });
    expect(before.headers[REFUSAL_HEADER.toLowerCase()]).toBe('putOff');
  });

  test('is another without a word once the first is away', async () => {
    await taken('init.mp4', init);
    await taken('0.m4s', segmentAt(0));
    now += SIGNAL_LOST_MS;
    await taken('init.mp4', init, { sender: 'other' });
  });
});

describe('what is wrong with a file is said', () => {
  const refusal = async (name: string, bytes: Buffer) => {
    const { status, body } = await put(name, bytes);
    return [status, (body as { msg?: string }).msg];
  };

  test('in words', async () => {
    expect(await refusal('0.m4s', segmentAt(0))).toEqual([409, text('zh', 'streamNoInit')]);
    expect(await refusal('init.mp4', Buffer.from('hello'))).toEqual([400, text('zh', 'streamShape')]);
    const hevc = Buffer.from(init);
    hevc.write('hvc1', init.indexOf('avc1', 0, 'latin1'), 'latin1');
    expect(await refusal('init.mp4', hevc)).toEqual([400, text('zh', 'streamCodec')]);
    await taken('init.mp4', init);
    expect(await refusal('0.m4s', first.subarray(0, 900))).toEqual([400, text('zh', 'streamShape')]);
    await taken('0.m4s', segmentAt(10));
    expect(await refusal('1.m4s', segmentAt(5))).toEqual([400, text('zh', 'streamTime')]);
    expect(await refusal('2.m4s', segmentAt(500))).toEqual([400, text('zh', 'streamTime')]);
    expect((await put('virus.exe', init)).status).toBe(415);
    expect((await put('3.m4s', Buffer.alloc(SEGMENT_MAX_BYTES + 1))).status).toBe(413);
    // None of it is in the playlist.
    expect((await playlist(liaison.token)).text.match(/#EXTINF/g)).toHaveLength(1);
  });

  test('also after the end', async () => {
    await taken('init.mp4', init);
    await taken('0.m4s', segmentAt(0));
    await act('goLive');
    await act('end');
    expect(await refusal('1.m4s', segmentAt(1))).toEqual([409, text('zh', 'streamEnded')]);
    await act('resume');
    await taken('1.m4s', segmentAt(1));
  });
});

describe('a life', () => {
  test('goes on, is lost, comes back and ends; the talk has its real times', async () => {
    expect(await refused(gateway.rest, broadcastCalls.goLive, { Id: talkId }, liaison)).toBeDefined();
    await taken('init.mp4', init);
    await taken('0.m4s', segmentAt(0));
    await act('goLive');
    now += SIGNAL_LOST_MS;
    expect(await state()).toBe('lost');
    await taken('1.m4s', segmentAt(1));
    expect(await state()).toBe('live');
    now += MINUTE_MS;
    expect((await act('end')).State).toBe('ended');
    const talk = await done(gateway.rest, talkCalls.get, { Id: talkId });
    expect(talk).toMatchObject({ Status: 'replay', Realend: now });
    expect((await playlist()).text).toContain('#EXT-X-ENDLIST');
  });

  test('is not that of another university', async () => {
    for (const call of ['get', 'getKey', 'makeKey', 'revokeKey', 'goLive', 'end', 'resume'] as const) {
      const { code } = await refused(gateway.rest, broadcastCalls[call], { Id: talkId }, stranger);
      expect(code, call).toBe(404);
    }
  });
});
