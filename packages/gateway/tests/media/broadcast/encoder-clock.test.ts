/** Encoders whose clock jumps or begins again, whose segments become longer, and who move or are two with one name. */
import { request } from 'node:http';
import { INGEST_PATH, REFUSAL_HEADER } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFragments, readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt, TRACKS } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { withShortTimes } from '../../harness/short-times.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now, config: { trustProxy: 1 } });
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

const why = async (name: string, bytes: Buffer, sent = {}): Promise<unknown> => {
  const { headers, status } = await cast.put(name, bytes, sent);
  return headers[REFUSAL_HEADER.toLowerCase()] ?? status;
};
/** When what was sent begins on the clock of the broadcast, seconds, and in which run. */
const places = async (): Promise<[number, number][]> => {
  const rows = await gateway.storage.db
    .selectFrom('broadcast_segment')
    .select(['run', 'start_ms as startMs'])
    .where('talk_id', '=', cast.talkId)
    .where('kind', '=', 'sent')
    .orderBy('start_ms')
    .execute();
  return rows.map(({ run, startMs }) => [run, startMs / SECOND_MS]);
};
const listed = async () => readList((await cast.list()).text);

describe('a clock that jumps', () => {
  test.each([
    ['ahead', 5000],
    ['far back', 0],
  ])('%s goes on as another run once nothing came on the one before for a while', async (_, to) => {
    // It has run for a minute.
    now += 60 * SECOND_MS;
    await cast.taken('60.m4s', segmentAt(60));
    now += SECOND_MS;
    expect(await why('a.m4s', segmentAt(to))).toBe('time');
    now = NOON + 60 * SECOND_MS + SIGNAL_LOST_MS;
    expect(await why('b.m4s', segmentAt(to + 5))).toBe(201);
    now += SECOND_MS;
    expect(await why('c.m4s', segmentAt(to + 6))).toBe(201);
    const [, second, third, fourth] = await places();
    const run = third?.[0];
    // The picture of a lost signal may have been listed meanwhile, as a run of its own.
    expect(run).not.toBe(second?.[0]);
    expect([third, fourth]).toEqual([
      [run, 66],
      [run, 67],
    ]);
    const { text } = await listed();
    expect(text).toContain('#EXT-X-DISCONTINUITY\n');
    expect(await cast.state()).toBe('live');
  });

  test('of a second encoder with the same name disturbs none that goes on', async () => {
    for (let second = 1; second < 15; second += 1) {
      now += SECOND_MS;
      expect(await why(`${second}.m4s`, segmentAt(second))).toBe(201);
      expect(await why(`x-${second}.m4s`, segmentAt(900 + second))).toBe('time');
    }
    expect((await places()).every(([run]) => run === 0)).toBe(true);
  });

  test('is not an encoder that sends faster than time goes', async () => {
    now += SIGNAL_LOST_MS;
    expect(await why('1.m4s', segmentAt(7))).toBe(201);
    now += SIGNAL_LOST_MS;
    await cast.taken('2.m4s', segmentAt(14));
    for (let second = 15; second < 24; second += 1)
      await cast.taken(`${second}.m4s`, segmentAt(second));
    expect(await why('30.m4s', segmentAt(30))).toBe('time');
  });

  test('is not what comes late', async () => {
    now += 20 * SECOND_MS;
    await cast.taken('20.m4s', segmentAt(20));
    expect(await why('3.m4s', segmentAt(3))).toBe(201);
    expect((await places()).every(([run]) => run === 0)).toBe(true);
  });
});

test('times of four bytes that begin again at 0 go on', async () => {
  const order = readFragments(segmentAt(0), TRACKS).map(({ track }) => track);
  const base = 2 ** 32 / (TRACKS.video?.timescale ?? 1) - 1;
  const shortAt = (second: number): Buffer => {
    const own = readFragments(segmentAt(second), TRACKS);
    const times = own.map(({ start }, index) =>
      Math.round(start + base * (order[index]?.timescale ?? 1)),
    );
    return withShortTimes(segmentAt(second), times);
  };
  now += SECOND_MS;
  await cast.taken('init.mp4', INIT);
  for (let second = 0; second < 4; second += 1) {
    await cast.taken(`s-${second}.m4s`, shortAt(second));
    now += SECOND_MS;
  }
  expect((await places()).slice(1)).toEqual([1, 2, 3, 4].map((second) => [1, second]));
  const { segments } = await listed();
  const last = readSegment(await cast.fetch(segments.at(-1)?.path ?? ''), TRACKS);
  expect(last.startS).toBeCloseTo(4, 2);
  expect(last.durationS).toBeCloseTo(1, 2);
});

test('the target duration leaves room, and a longer segment raises it', async () => {
  const longer = (from: number, seconds: number): Buffer =>
    Buffer.concat(Array.from({ length: seconds }, (_, index) => segmentAt(from + index)));
  expect((await cast.list('', cast.liaison.token)).text).toContain('#EXT-X-TARGETDURATION:2\n');
  now += 2 * SECOND_MS;
  expect(await why('1.m4s', longer(1, 2))).toBe(201);
  expect((await listed()).target).toBe(2);
  now += 3 * SECOND_MS;
  // What is refused is not listed: it raises nothing.
  expect(await why('far.m4s', longer(900, 3))).toBe('time');
  expect(await why('five.m4s', longer(3, 5))).toBe('long');
  expect((await listed()).target).toBe(2);
  expect(await why('2.m4s', longer(3, 3))).toBe(201);
  const { target, segments } = await listed();
  expect(target).toBe(4);
  expect(segments.map(({ seconds }) => seconds)).toEqual([2, 3]);
});

describe('an encoder that does not name itself', () => {
  /** Sends as one would, from an address. */
  const put = (
    name: string,
    bytes: Buffer,
    address: string,
    program = 'Lavf/61',
  ): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${gateway.url}${INGEST_PATH}/${cast.talkId}/${name}`,
        {
          method: 'PUT',
          headers: {
            Authorization: `Bearer ${cast.key}`,
            'Content-Length': bytes.length,
            'User-Agent': program,
            'X-Forwarded-For': address,
          },
        },
        (response) => {
          response.resume();
          resolve(response.headers[REFUSAL_HEADER.toLowerCase()] ?? response.statusCode);
        },
      );
      sent.once('error', reject);
      sent.end(bytes);
    });
  /** After that of the other tests is away. */
  const begin = async (): Promise<void> => {
    now += 10 * SECOND_MS;
    expect(await put('init.mp4', INIT, '203.0.113.1')).toBe(201);
    expect(await put('0.m4s', segmentAt(0), '203.0.113.1')).toBe(201);
    now += SECOND_MS;
  };

  test('goes on when its address changes', async () => {
    await begin();
    expect(await put('1.m4s', segmentAt(1), '2001:db8::1')).toBe(201);
    now += SECOND_MS;
    expect(await put('2.m4s', segmentAt(2), '203.0.113.1')).toBe(201);
    expect((await places()).slice(1).map(([run]) => run)).toEqual([1, 1, 1]);
  });

  test('is told of another that sends with its key from elsewhere, by what it is as by where', async () => {
    await begin();
    expect(await put('init.mp4', INIT, '198.51.100.7')).toBe('taken');
    expect(await put('init.mp4', INIT, '203.0.113.1', 'another')).toBe('taken');
    // Its segments have no description here, and are on another clock.
    expect(await put('900.m4s', segmentAt(900), '198.51.100.7')).toBe('time');
    expect(await put('1.m4s', segmentAt(1), '203.0.113.1')).toBe(201);
    now += SIGNAL_LOST_MS;
    expect(await put('906.m4s', segmentAt(906), '198.51.100.7')).toBe('noInit');
    expect(await put('init.mp4', INIT, '198.51.100.7')).toBe(201);
    expect(await put('907.m4s', segmentAt(907), '198.51.100.7')).toBe(201);
  });

  test('that counts like another is not answered that its picture was there already', async () => {
    await begin();
    const other = Buffer.from(segmentAt(0));
    other.writeUInt8((other.at(-1) ?? 0) ^ 1, other.length - 1);
    expect(await put('0.m4s', segmentAt(0), '203.0.113.1')).toBe(200);
    expect(await put('0.m4s', other, '203.0.113.1')).toBe('taken');
  });

  test('that counts from the beginning again goes on', async () => {
    await begin();
    now += SECOND_MS;
    expect(await put('0.m4s', segmentAt(2), '203.0.113.1')).toBe(201);
    expect(await put('0.m4s', segmentAt(2), '203.0.113.1')).toBe(200);
    expect((await places()).slice(1)).toHaveLength(2);
  });
});
