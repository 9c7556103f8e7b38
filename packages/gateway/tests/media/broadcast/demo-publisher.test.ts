import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Talk } from '@xuanjiang/contracts/talk';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  createForgetOld,
  PLANNED_KEPT_MS,
} from '../../../src/features/media/broadcast/planned/forget-old.ts';
import { createPlannedStore } from '../../../src/features/media/broadcast/planned-store.ts';
import { readInit } from '../../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../../src/lib/cmaf/media-segment.ts';
import { createFolderStorage } from '../../../src/providers/storage/folder.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { onDataOf, startGateway } from '../../harness/gateway.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { ENGINE } from '../../harness/storage.ts';
import { untilAllStored } from '../../harness/unstored.ts';
import { until } from '../../harness/wait.ts';

let now = NOON;
let gateway: TestGateway;
let talk: Talk;
const start = (given?: TestGateway) =>
  startGateway({
    clock: () => now,
    config: { demoStream: true },
    ...(given !== undefined && { storage: given.storage }),
  });
const isOn = async (at: TestGateway): Promise<Talk> => {
  const [first] = (await done(at.rest, talkCalls.find, { Status: 'live', Limit: 1 })).List;
  if (first === undefined) throw new Error('no talk is live');
  return first;
};
beforeAll(async () => {
  gateway = await start();
  talk = await isOn(gateway);
});
afterAll(() => gateway[Symbol.asyncDispose]());
afterEach(async () => {
  expect(await playlistFaults(gateway, talk.Id)).toEqual({});
});

const listOf = async (at = gateway, kind = '') => {
  const { status, text } = await at.rest.get(`/media/live/${talk.Id}${kind}.m3u8`);
  return { status, ...readList(text) };
};
/** Waits until the stream has reached now. */
const reaches = (at = gateway) =>
  until('a stream that is up to date', async () => {
    const list = await listOf(at);
    return list.segments.length >= 3 && list.newestAt > now ? list : null;
  });
const filesFolder = (): string => join(gateway.storage.dataDir, 'files');
const files = (): string[] => {
  const folder = join(filesFolder(), 'broadcast');
  return existsSync(folder) ? readdirSync(folder) : [];
};
test('a talk of the demo is live since its start, in a stream that goes on and on', async () => {
  const first = await reaches();
  expect(first.segments.length).toBeGreaterThanOrEqual(3);
  // Over the end of the recording, which begins anew without a break.
  const recording = (await done(gateway.rest, talkCalls.get, { Id: talk.Id })).Media?.Poster ?? '';
  const loopMs = { qiangji: 88, majors: 80, apply: 84 }[recording.split('/')[3] ?? ''] ?? 0;
  now += (loopMs - 12) * SECOND_MS - ((now - talk.Starttime) % (loopMs * SECOND_MS));
  let last = await reaches();
  for (let second = 0; second < 32; second += 4) {
    now += 4 * SECOND_MS;
    last = await reaches();
  }
  expect(last.first).toBeGreaterThan(first.first);
  expect(last.text).not.toContain('#EXT-X-DISCONTINUITY\n');
  const tracks = readInit(
    await (await fetch(gateway.url + last.inits[0])).bytes().then(Buffer.from),
  );
  const starts: number[] = [];
  for (const { path } of last.segments) {
    const bytes = Buffer.from(await (await fetch(gateway.url + path)).bytes());
    starts.push(readSegment(bytes, tracks).startS);
  }
  expect(starts).toEqual(starts.map((_, index) => (starts[0] ?? 0) + 4 * index));
  const now1 = await done(gateway.rest, talkCalls.get, { Id: talk.Id });
  expect(now1).toMatchObject({ Status: 'live', Realstart: null, Realend: null });
  expect(now1.Media?.Hls).toBe(`/media/live/${talk.Id}.m3u8`);
});

test('goes on after a restart, as another run on the same clock', async () => {
  const before = await reaches();
  const first = gateway;
  await first.stop();
  now += 10 * SECOND_MS;
  const again = await start(first);
  gateway = onDataOf(first, again);
  const after = await reaches(again);
  expect(after.first).toBeGreaterThan(before.first);
  expect(after.changes + (after.text.match(/DISCONTINUITY\n/g)?.length ?? 0)).toBeGreaterThan(0);
});

test('gives way to a liaison who broadcasts the talk with a camera', async () => {
  const cast = await prepareBroadcast(gateway, now);
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  // Its time comes: the demo leaves it alone, though the talk has a recording.
  const { talkId } = cast;
  await gateway.storage.db
    .updateTable('talk')
    .set({ starts_at: now - MINUTE_MS })
    .where('id', '=', talkId)
    .execute();
  now += 4 * SECOND_MS;
  await reaches();
  const senders = await gateway.storage.db
    .selectFrom('broadcast_run')
    .select('sender')
    .where('talk_id', '=', talkId)
    .execute();
  expect(senders.map(({ sender }) => sender)).toEqual(['camera']);
});

test('ends with the plan, and is forgotten after an hour', async () => {
  now = talk.Endtime;
  await until('its end', async () => (await listOf()).isEnded);
  const ended = await done(gateway.rest, talkCalls.get, { Id: talk.Id });
  expect(ended).toMatchObject({ Status: 'replay', Realstart: null, Realend: null });
  now += PLANNED_KEPT_MS + HOUR_MS;
  await until('that it is forgotten', async () => (await listOf()).status === 404);
});

test('takes no more of the disk than it may', async () => {
  talk = await isOn(gateway);
  await reaches();
  const store = createPlannedStore({ kysely: gateway.storage.db } as never);
  // The gateway removes what is old by itself, files before their rows.
  await until('that what is old is forgotten', async () => {
    const [oldest] = await store.oldest(1);
    return oldest !== undefined && oldest.arrivedAt >= now - PLANNED_KEPT_MS;
  });
  await untilAllStored(gateway.storage);
  const storage = createFolderStorage(filesFolder());
  const bytes = await store.bytes();
  const [oldest] = await store.oldest(1);
  expect(files()).toContain(`${oldest?.hash}.m4s`);
  const maxBytes = bytes - 1;
  await createForgetOld({ store, storage, clock: () => now, maxBytes })();
  expect(await store.bytes()).toBeLessThanOrEqual(maxBytes);
  expect(files()).not.toContain(`${oldest?.hash}.m4s`);
});

test.skipIf(ENGINE === 'sqlite')(
  'of two gateways one sends, and the other when it is gone',
  async () => {
    now += 4 * SECOND_MS;
    const one = gateway;
    const two = await start(one);
    // What comes after the test, such as the check of the lists, asks the one that runs then.
    gateway = onDataOf(one, two);
    talk = await isOn(two);
    await reaches(two);
    const senders = async () => {
      const found = await gateway.storage.db
        .selectFrom('broadcast_run')
        .select('sender')
        .where('talk_id', '=', talk.Id)
        .where('sender', 'like', '\nplan %')
        .execute();
      return new Set(found.map(({ sender }) => sender)).size;
    };
    expect(await senders()).toBe(1);
    await one.stop();
    now += 10 * SECOND_MS;
    await reaches();
    expect(await senders()).toBe(2);
  },
);
