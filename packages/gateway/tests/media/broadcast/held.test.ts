/** What an encoder held back while it had no network, and sends all at once when it has one again. */

import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { beforeEach, expect, test } from 'vitest';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let cast: TestBroadcast;
const gateway = await shareGateway({ clock: () => now });
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, now);
  await cast.taken('init.mp4', INIT);
  await cast.taken('a-0.m4s', segmentAt(0));
  await cast.act('goLive');
});

/** Where the no-signal segments end on the clock of the broadcast, seconds; 0 without one. */
const filledEnd = async (): Promise<number> => {
  const row = await gateway.storage.db
    .selectFrom('broadcast_segment')
    .select((eb) => eb.fn.max(eb('start_ms', '+', eb.ref('duration_ms'))).as('end'))
    .where('talk_id', '=', cast.talkId)
    .where('kind', '=', 'noSignal')
    .executeTakeFirst();
  return Number(row?.end ?? 0) / SECOND_MS;
};
const filled = async (): Promise<boolean> => (await filledEnd()) > AWAY_S - 5;

const AWAY_S = 30;
/** The network went, and five seconds later the encoder began a new run. */
const BEGAN_S = 5;

/** Where the segments of the second run begin on the clock of the broadcast, seconds. */
const starts = async (): Promise<number[]> => {
  const rows = await gateway.storage.db
    .selectFrom('broadcast_segment')
    .select('start_ms as startMs')
    .where('talk_id', '=', cast.talkId)
    .where('name', 'like', 'b-%')
    .orderBy('start_ms')
    .execute();
  return rows.map(({ startMs }) => Number(startMs) / SECOND_MS);
};

test('a run that began while the network was away is where it was recorded, and goes on', async () => {
  now += AWAY_S * SECOND_MS;
  await cast.taken('init.mp4', INIT);
  const held = AWAY_S - BEGAN_S;
  for (let second = 0; second < held; second += 1) {
    // It is finished a second after it began.
    const age = String((held - second - 1) * SECOND_MS);
    await cast.taken(`b-${second}.m4s`, segmentAt(second), { age });
  }
  // And what is recorded from now on.
  for (let second = held; second < held + 20; second += 1) {
    now += SECOND_MS;
    await cast.taken(`b-${second}.m4s`, segmentAt(second));
  }
  const at = await starts();
  expect(at).toEqual(at.map((_, index) => BEGAN_S + 1 + index));
  const { text } = await cast.list();
  expect(readList(text).newestAt).toBe(now - SECOND_MS);
});

test('a run that began while viewers were shown that the signal is away is where it was recorded as well', async () => {
  now += AWAY_S * SECOND_MS;
  // Without a signal for so long, the live list has gone on up to three seconds before now.
  await until('the live list to go on', async () => (await cast.state()) === 'lost' && filled());
  await cast.taken('init.mp4', INIT);
  for (const second of [0, 1, 2]) {
    const age = String((AWAY_S - BEGAN_S - second - 1) * SECOND_MS);
    await cast.taken(`b-${second}.m4s`, segmentAt(second), { age });
  }
  expect(await starts()).toEqual([BEGAN_S + 1, BEGAN_S + 2, BEGAN_S + 3]);
});

test('a run that comes as it is made begins behind what viewers were shown meanwhile', async () => {
  now += AWAY_S * SECOND_MS;
  await until('the live list to go on', async () => (await cast.state()) === 'lost' && filled());
  const end = await filledEnd();
  await cast.taken('init.mp4', INIT);
  await cast.taken('b-0.m4s', segmentAt(0));
  const [start = 0] = await starts();
  expect(start).toBe(AWAY_S);
  expect(start).toBeGreaterThanOrEqual(end);
});

test.each(['', '-5', 'soon', '1e9', '99999999999'])(
  'an age of "%s" counts for nothing',
  async (age) => {
    now += AWAY_S * SECOND_MS;
    await cast.taken('init.mp4', INIT);
    await cast.taken('b-0.m4s', segmentAt(0), { age });
    expect(await starts()).toEqual([AWAY_S]);
  },
);

test('no age puts a run before what is there, or further back than it may be held', async () => {
  now += 140 * MINUTE_MS;
  await cast.taken('init.mp4', INIT);
  await cast.taken('b-0.m4s', segmentAt(0), { age: String(139 * MINUTE_MS) });
  expect(await starts()).toEqual([20 * 60]);
  await cast.taken('init.mp4', INIT);
  await cast.taken('b-1.m4s', segmentAt(0), { age: String(120 * MINUTE_MS) });
  expect(await starts()).toEqual([20 * 60, 20 * 60 + 1]);
});
