import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readInit } from '../../src/lib/cmaf/init-segment.ts';
import { readSegment } from '../../src/lib/cmaf/media-segment.ts';
import type { TestBroadcast } from '../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../harness/broadcast.ts';
import { done } from '../harness/call.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { mountSmallDisk } from '../harness/small-disk.ts';
import { createStorage } from '../harness/storage.ts';
import { until } from '../harness/wait.ts';

/** Without ffmpeg on the machine what it would send is not tested. */
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** The time of the machine, and what a test lets pass beside it. */
let passed = 0;
const clock = () => Date.now() + passed;
let gateway: TestGateway;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  gateway = await startGateway({ clock });
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await gateway[Symbol.asyncDispose]();
});

let cast: TestBroadcast;
beforeEach(async () => {
  cast = await prepareBroadcast(gateway, clock());
});

/** The command of docs/encoders.md with a picture and a tone of ffmpeg's own, in their own time. */
const publish = (at: string, { talkId, key }: TestBroadcast, seconds: number): ChildProcess => {
  const to = `${at}${INGEST_PATH}/${talkId}`;
  const child = spawn(
    'ffmpeg',
    [
      ...['-v', 'error', '-re', '-f', 'lavfi', '-i', 'testsrc=size=160x90:rate=10'],
      ...['-re', '-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100', '-t', `${seconds}`],
      ...['-c:v', 'libx264', '-profile:v', 'main', '-bf', '2', '-g', '10', '-keyint_min', '10'],
      ...['-sc_threshold', '0', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '32k'],
      ...['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '5'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${to}/%d.m4s`],
      ...['-method', 'PUT', '-headers', `Authorization: Bearer ${key}\r\n`],
      ...['-ignore_io_errors', '1', '-http_persistent', '0', `${to}/live.m3u8`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
};
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => child.once('close', () => resolve()));

const listed = async () => readList((await cast.list('/all')).text);
const sent = async (from = gateway): Promise<number> => {
  const rows = await from.storage.db
    .selectFrom('broadcast_segment')
    .select('name')
    .where('talk_id', '=', cast.talkId)
    .where('kind', '=', 'sent')
    .execute();
  return rows.length;
};
/** What ffmpeg says about the stored segments of a run, and how many pictures it finds in them. */
const decode = async (): Promise<{ errors: string; frames: number }> => {
  const { inits, segments } = await listed();
  const bytes = await Promise.all(
    [inits[0] ?? '', ...segments.map(({ path }) => path)].map((path) => cast.fetch(path)),
  );
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-live-'));
  const file = join(folder, 'all.mp4');
  writeFileSync(file, Buffer.concat(bytes));
  const { stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-']);
  const probe = ['-v', 'error', '-select_streams', 'v', '-count_frames', '-of', 'csv=p=0'];
  const counted = spawnSync('ffprobe', [...probe, '-show_entries', 'stream=nb_read_frames', file]);
  rmSync(folder, { recursive: true });
  return { errors: stderr.toString(), frames: Number.parseInt(counted.stdout.toString(), 10) };
};

test.skipIf(!hasFfmpeg)(
  'ffmpeg by PUT: every picture arrives, and ffmpeg has nothing to say',
  async () => {
    const encoder = publish(gateway.url, cast, 8);
    await until('a preview', async () => (await cast.state()) === 'preview');
    await cast.act('goLive');
    await ended(encoder);
    await until('every segment', async () => (await sent()) === 8);
    const { segments } = await listed();
    const { errors, frames } = await decode();
    expect(errors).toBe('');
    expect(frames).toBe(10 * segments.length);
    expect(segments.length).toBeGreaterThanOrEqual(3);
  },
);

test.skipIf(!hasFfmpeg)(
  'killed in mid-segment and started again, it goes on as another run',
  async () => {
    const first = publish(gateway.url, cast, 60);
    await until('a preview', async () => (await cast.state()) === 'preview');
    await cast.act('goLive');
    await until(
      'two segments',
      async () => (await cast.list()).status === 200 && (await listed()).segments.length >= 2,
    );
    const gone = ended(first);
    first.kill('SIGKILL');
    await gone;
    passed += SIGNAL_LOST_MS + 4000;
    await until('a no-signal picture', async () =>
      (await listed()).text.includes('#EXT-X-DISCONTINUITY\n'),
    );
    const second = publish(gateway.url, cast, 60);
    await until('that it is live again', async () => (await cast.state()) === 'live');
    await until(
      'its picture',
      async () => (await listed()).text.split('#EXT-X-DISCONTINUITY\n').length > 2,
    );
    second.kill('SIGKILL');
    // Each run is whole in itself: nothing is half.
    const { inits, segments } = await listed();
    const tracks = readInit(await cast.fetch(inits[0] ?? ''));
    for (const { path } of segments) {
      expect(readSegment(await cast.fetch(path), tracks).startsWithKey).toBe(true);
    }
  },
);

test('half of a segment is none, and the whole of it is taken afterwards', async () => {
  await cast.taken('init.mp4', INIT);
  const bytes = segmentAt(0);
  const put = request(`${gateway.url}${INGEST_PATH}/${cast.talkId}/0.m4s`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${cast.key}`,
      'Content-Length': bytes.length,
      'X-Sender': 'camera',
    },
  });
  const broken = new Promise((resolve) => put.once('error', resolve));
  put.write(bytes.subarray(0, bytes.length / 2), () => put.destroy());
  await broken;
  expect(await sent()).toBe(0);
  expect(await cast.taken('0.m4s', bytes)).toBe(201);
});

test.skipIf(!hasFfmpeg)(
  'a gateway that is killed in mid-talk: the talk goes on with the next',
  async () => {
    await using storage = await createStorage();
    const environment = { ...environmentOf(storage), LOG_LEVEL: 'info' };
    await using first = spawnGateway(environment);
    const url = await first.url;
    const at = (to: string) => ({ ...gateway, url: to, storage });
    const { default: supertest } = await import('supertest');
    const child = { ...at(url), rest: supertest(url) as unknown as TestGateway['rest'] };
    cast = await prepareBroadcast(child, Date.now());
    const encoder = publish(url, cast, 120);
    await until('a preview', async () => (await sent(child)) > 0);
    await cast.act('goLive');
    await until(
      'two segments',
      async () => (await cast.list()).status === 200 && (await listed()).segments.length >= 2,
    );
    const before = await listed();
    await first.kill('SIGKILL');
    await using second = spawnGateway({ ...environment, PORT: new URL(url).port });
    await second.url;
    const after = await until('more segments', async () => {
      const list = await listed();
      return list.segments.length > before.segments.length + 2 ? list : null;
    });
    expect(after.segments.slice(0, before.segments.length)).toEqual(before.segments);
    encoder.kill('SIGKILL');
  },
);

const disk = mountSmallDisk(16);
afterAll(() => disk?.[Symbol.dispose]());
test.skipIf(disk === null)(
  'a disk that is full: it is said, and goes on when there is room',
  async () => {
    if (disk === null) return;
    await using full = await startGateway({
      clock,
      config: { storage: { kind: 'folder', folder: disk.folder } },
    });
    cast = await prepareBroadcast(full, clock());
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await cast.act('goLive');
    const status = () => done(full.rest, broadcastCalls.get, { Id: cast.talkId }, cast.liaison);
    expect((await status()).Unkeptat).toBeNull();
    const filler = join(disk.folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(32 * 1024 * 1024))).toThrow('ENOSPC');
    const { token } = cast.liaison;
    expect((await cast.put('1.m4s', segmentAt(1), { token })).status).toBe(503);
    expect(await status()).toMatchObject({ State: 'live', Unkeptat: expect.any(Number) });
    rmSync(filler);
    await cast.taken('1.m4s', segmentAt(1));
    expect((await status()).Unkeptat).toBeNull();
    expect((await listed()).segments).toHaveLength(1);
  },
);
