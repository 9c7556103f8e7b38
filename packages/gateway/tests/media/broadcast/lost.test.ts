import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import {
  COVER_AFTER_MS,
  LOST_END_MS,
  SIGNAL_LOST_MS,
} from '@xuanjiang/contracts/rules/broadcast-life';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_SIGNAL_BEHIND_MS } from '../../../src/features/media/broadcast/no-signal/fill.ts';
import { NO_SIGNAL_MS } from '../../../src/features/media/broadcast/no-signal/pictures.ts';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import { soundOnlyInit } from '../../../src/lib/cmaf/sound-only.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });
afterEach(async () => {
  expect(await playlistFaults(gateway, cast.talkId)).toEqual({});
});

let cast: TestBroadcast;
/** Live, with two segments on its clock: at 0 and at 1 s. */
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, now);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
  now += SECOND_MS;
  await cast.taken('1.m4s', segmentAt(1));
});

/** Waits until the list reaches so many ms of the clock of the broadcast, and gives it. */
const filledUntil = (ms: number) =>
  until(`a segment for ${ms} ms`, async () => {
    const list = readList((await cast.list()).text);
    const startMs = list.newestAt - NOON + SECOND_MS;
    return startMs + 2 * NO_SIGNAL_MS > ms ? list : null;
  });
/** When and by what each segment of a list begins, as it is served. */
const streams = async (list: ReturnType<typeof readList>) => {
  const bytes = await Promise.all(list.segments.map(({ path }) => cast.fetch(path)));
  const tracks = readInit(await cast.fetch(list.inits.at(-1) ?? ''));
  return bytes.map((segment) => readSegment(segment, tracks));
};
/** The wall clock of the test on the clock of the broadcast, which began a segment before it came. */
const clockMs = (): number => now - NOON + SECOND_MS;

test('a lost signal is stood in for, after a minute by a cover, and goes on without a touch [7.STUDIO.5]', async () => {
  now += SIGNAL_LOST_MS;
  const lost = await filledUntil(clockMs() - NO_SIGNAL_BEHIND_MS);
  expect(await cast.state()).toBe('lost');
  expect(lost.text).toContain('#EXT-X-DISCONTINUITY\n');
  expect(lost.isEnded).toBe(false);
  expect(lost.segments.every(({ seconds }) => Math.round(seconds) <= lost.target)).toBe(true);
  const shown = (await streams(lost)).slice(-2);
  expect(shown[1]?.startS).toBeCloseTo((shown[0]?.startS ?? 0) + NO_SIGNAL_MS / SECOND_MS, 3);
  for (const segment of shown) {
    expect(segment.startsWithKey).toBe(true);
    expect(segment.fragments.map(({ track }) => track.kind)).toEqual(['video', 'audio']);
  }
  const picture = await cast.fetch(lost.segments.at(-1)?.path ?? '');

  // The list goes on as a clock does: nothing is listed twice, nothing leaves its place.
  for (let second = 0; second < 8; second += 1) {
    now += SECOND_MS;
    const next = await filledUntil(clockMs() - NO_SIGNAL_BEHIND_MS);
    expect(next.first).toBeGreaterThanOrEqual(lost.first);
  }
  now += COVER_AFTER_MS;
  const covered = await filledUntil(clockMs() - NO_SIGNAL_BEHIND_MS);
  const cover = await cast.fetch(covered.segments.at(-1)?.path ?? '');
  expect(Math.abs(cover.length - picture.length)).toBeGreaterThan(100);

  await cast.taken('2.m4s', segmentAt(clockMs() / SECOND_MS - 1));
  await cast.taken('3.m4s', segmentAt(clockMs() / SECOND_MS));
  expect(await cast.state()).toBe('live');
  const back = readList((await cast.list()).text);
  expect(back.segments.at(-1)?.seconds).toBe(1);
  expect(back.text.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
});

test('what an encoder held while it was away comes late: to the replay only', async () => {
  now += 15 * SECOND_MS;
  await filledUntil(clockMs() - NO_SIGNAL_BEHIND_MS);
  for (let second = 2; second < 18; second += 1) {
    await cast.taken(`${second}.m4s`, segmentAt(second));
  }
  const rows = await gateway.storage.db
    .selectFrom('broadcast_segment')
    .select(['start_ms as startMs', 'number', 'passed', 'kind'])
    .where('talk_id', '=', cast.talkId)
    .orderBy('start_ms')
    .execute();
  const sent = rows.filter(({ kind }) => kind === 'sent');
  expect(sent).toHaveLength(18);
  expect(sent.filter(({ passed }) => passed === 1).length).toBeGreaterThan(8);
  // Viewers are shown no time twice.
  const listed = rows.filter(({ number }) => number !== null);
  expect(listed.map(({ number }) => number)).toEqual(listed.map((_, index) => index));
  expect(readList((await cast.list()).text).segments.at(-1)?.seconds).toBe(1);
});

test('nobody ends it: it ends half an hour after its plan, as when it was seen last', async () => {
  const plan = await done(gateway.rest, talkCalls.get, { Id: cast.talkId });
  const seenAt = now;
  now = plan.Endtime + LOST_END_MS - MINUTE_MS;
  await until('that it is lost', async () => (await cast.state()) === 'lost');
  now = plan.Endtime + LOST_END_MS;
  await until('its end', async () => {
    const talk = await done(gateway.rest, talkCalls.get, { Id: cast.talkId });
    return talk.Realend !== null;
  });
  const talk = await done(gateway.rest, talkCalls.get, { Id: cast.talkId });
  expect(talk).toMatchObject({ Status: 'replay', Realstart: NOON, Realend: seenAt });
  expect(readList((await cast.list()).text).isEnded).toBe(true);
  expect((await cast.put('2.m4s', segmentAt(2))).status).toBe(409);
});

test('sound alone stays sound alone', async () => {
  const cast2 = await prepareBroadcast(gateway, now);
  const init = soundOnlyInit(INIT, readInit(INIT)) ?? INIT;
  await cast2.taken('init.mp4', init);
  const { soundOnlySegment } = await import('../../../src/lib/cmaf/sound-only.ts');
  const sound = (second: number): Buffer => {
    const whole = segmentAt(second);
    return soundOnlySegment(whole, readSegment(whole, readInit(INIT))) ?? whole;
  };
  await cast2.taken('0.m4s', sound(0));
  await cast2.act('goLive');
  await cast2.taken('1.m4s', sound(1));
  cast = cast2;
  now += SIGNAL_LOST_MS + NO_SIGNAL_BEHIND_MS;
  const lost = await filledUntil(SIGNAL_LOST_MS);
  const tracks = readInit(await cast2.fetch(lost.inits.at(-1) ?? ''));
  expect(tracks.video).toBeNull();
  expect(readList((await cast2.list('/sound')).text).segments).toHaveLength(lost.segments.length);
});
