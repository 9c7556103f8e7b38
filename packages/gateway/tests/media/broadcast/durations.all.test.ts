import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_SIGNAL_BEHIND_MS } from '../../../src/features/media/broadcast/no-signal/fill.ts';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import { hasFfmpeg } from '../../harness/ffmpeg.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { compareLists } from '../../harness/playlist-check.ts';
import { until } from '../../harness/wait.ts';

/** Pictures in a second, and the bytes of one. */
const RATE = 25;
const FRAME = (160 * 90 * 3) / 2;
/** What an encoder is given before its talk is live, s: enough for a first segment, of which one is stored. */
const FIRST_S = 2;

let now = NOON;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now, config: { rtmpPort: 0 } });
});
/** What each broadcast lists, and how long what it lists is. */
const table: Record<string, Record<string, number>> = {};
afterAll(async () => {
  console.table(table);
  await gateway[Symbol.asyncDispose]();
});

let cast: TestBroadcast;
beforeEach(async () => {
  now = NOON;
  cast = await prepareBroadcast(gateway, now);
});

const count = async (): Promise<number> => {
  const rows = await gateway.storage.db
    .selectFrom('broadcast_segment')
    .select('name')
    .where('talk_id', '=', cast.talkId)
    .where('number', 'is not', null)
    .execute();
  return rows.length;
};
/** A preview, then live: what follows is seen. */
const begin = async (): Promise<void> => {
  await cast.taken('init.mp4', INIT);
  await cast.taken('0.m4s', segmentAt(0));
  await cast.act('goLive');
};
const send = async (name: string, atS: number, stepS = 1): Promise<void> => {
  now += Math.round(stepS * SECOND_MS);
  await cast.taken(`${name}.m4s`, segmentAt(atS));
};

/** Ends it, and looks at every list. */
const ended = async (what: string): Promise<void> => {
  const live = `/media/live/${cast.talkId}/all.m3u8`;
  const segments = await count();
  await cast.act('end');
  const replay = `/media/replay/${cast.talkId}-1.m3u8`;
  await until('the replay', async () => (await gateway.rest.get(replay)).status === 200);
  await until('the end of the list', async () => {
    const list = readList((await cast.list('/all')).text);
    return list.isEnded && list.segments.length >= segments - 1;
  });
  const found = await compareLists(gateway, cast.talkId);
  for (const [kind, path] of Object.entries({ live, replay })) {
    const { listedS = 0, heldS = 0, breaks = 0 } = found[path] ?? {};
    const row = { segments: found[path]?.segments ?? 0, breaks, listedS, heldS };
    table[`${what}, ${kind}`] = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
    );
    expect(Math.abs(listedS - heldS), `${what}, ${kind}`).toBeLessThan(0.26);
  }
  expect(Object.values(found).flatMap(({ faults }) => faults)).toEqual([]);
};

test('of a browser that drops pictures, some 50 ms each second', async () => {
  await begin();
  for (let at = 1; at <= 240; at += 1) await send(`${at}`, at * 1.0525, 1.0525);
  await ended('browser, pictures dropped');
});

test('of an encoder that was started again', async () => {
  await begin();
  for (let at = 1; at <= 10; at += 1) await send(`${at}`, at);
  now += 3 * SECOND_MS;
  await cast.taken('init.mp4', INIT);
  for (let at = 0; at <= 10; at += 1) await send(`again-${at}`, at + 0.1);
  await ended('encoder started again');
});

test('of a signal that was lost for some time', async () => {
  await begin();
  for (let at = 1; at <= 10; at += 1) await send(`${at}`, at);
  now += SIGNAL_LOST_MS + 5 * SECOND_MS;
  const standsIn = now - NO_SIGNAL_BEHIND_MS - 2 * SECOND_MS;
  await until('what stands in', async () => readList((await cast.list()).text).newestAt > standsIn);
  for (let at = 22; at <= 32; at += 1) await send(`${at}`, at);
  await ended('signal lost');
});

describe.skipIf(!hasFfmpeg)('of ffmpeg', () => {
  /** An encoder, and what it is given of a grey picture: it sends that as fast as it can. */
  const startEncoder = (to: readonly string[]) => {
    const size = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', '160x90', '-r', `${RATE}`];
    const input = [...size, '-i', '-', '-f', 'lavfi', '-i', 'sine', '-shortest'];
    const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-pix_fmt', 'yuv420p'];
    const keys = ['-g', '25', '-keyint_min', '25', '-sc_threshold', '0', '-c:a', 'aac'];
    const encoder = spawn('ffmpeg', ['-v', 'error', ...input, ...picture, ...keys, ...to], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const ended = once(encoder, 'exit');
    return {
      give: (seconds: number) => encoder.stdin.write(Buffer.alloc(seconds * RATE * FRAME, 128)),
      async end(): Promise<void> {
        encoder.stdin.end();
        await ended;
      },
    };
  };
  /** Live from its first seconds on: it is given the others then. */
  const live = async (seconds: number, to: readonly string[]): Promise<void> => {
    const encoder = startEncoder(to);
    encoder.give(FIRST_S);
    await until('a preview', async () => (await count()) > 0);
    await cast.act('goLive');
    now += seconds * SECOND_MS;
    encoder.give(seconds - FIRST_S);
    await encoder.end();
    await until('all of it', async () => (await count()) >= seconds);
  };

  test('by RTMP', async () => {
    await live(8, ['-f', 'flv', `${gateway.rtmpUrl}/${cast.key}`]);
    await ended('RTMP');
  });

  test('by HLS push', async () => {
    const to = `${gateway.url}${INGEST_PATH}/${cast.talkId}`;
    await live(8, [
      ...['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '5'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${to}/%d.m4s`],
      ...['-method', 'PUT', '-headers', `Authorization: Bearer ${cast.key}\r\n`],
      ...['-ignore_io_errors', '1', '-http_persistent', '0', `${to}/live.m3u8`],
    ]);
    await ended('HLS push');
  });
});
