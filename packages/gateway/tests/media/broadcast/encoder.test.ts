import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadcastCalls, INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { TestBroadcast } from '../../harness/broadcast.ts';
import { INIT, prepareBroadcast, readList, segmentAt } from '../../harness/broadcast.ts';
import { done } from '../../harness/call.ts';
import { hasFfmpeg, publish } from '../../harness/ffmpeg.ts';
import { startGateway } from '../../harness/gateway.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { mountSmallDisk } from '../../harness/small-disk.ts';
import { untilAllStored } from '../../harness/unstored.ts';
import { until } from '../../harness/wait.ts';

/** The encoders that are killed are in `encoder.all.test.ts`. */
const gateway = await shareGateway();
afterEach(async () => {
  expect(await playlistFaults(gateway, cast.talkId)).toEqual({});
});

let cast: TestBroadcast;
beforeEach(async () => {
  cast = await prepareBroadcast(gateway, Date.now());
});

const listed = async () => readList((await cast.list('/all')).text);
const sent = async (): Promise<number> => {
  const rows = await gateway.storage.db
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
    using encoder = publish(gateway.url, cast, 6);
    await until('a preview', async () => (await cast.state()) === 'preview');
    await cast.act('goLive');
    await encoder.ended;
    await until('every segment', async () => (await sent()) === 6);
    const { segments } = await listed();
    const { errors, frames } = await decode();
    expect(errors).toBe('');
    expect(frames).toBe(10 * segments.length);
    expect(segments.length).toBeGreaterThanOrEqual(2);
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

const disk = mountSmallDisk(16);
afterAll(() => disk?.[Symbol.dispose]());
test.skipIf(disk === null)(
  'a disk that is full: what comes is shown, and stored when there is room',
  async () => {
    if (disk === null) return;
    await using full = await startGateway({
      config: { storage: { kind: 'folder', folder: disk.folder } },
    });
    cast = await prepareBroadcast(full, Date.now());
    await cast.taken('init.mp4', INIT);
    await cast.taken('0.m4s', segmentAt(0));
    await cast.act('goLive');
    const status = () => done(full.rest, broadcastCalls.get, { Id: cast.talkId }, cast.liaison);
    expect((await status()).Unkeptat).toBeNull();
    const filler = join(disk.folder, 'filler');
    expect(() => writeFileSync(filler, Buffer.alloc(32 * 1024 * 1024))).toThrow('ENOSPC');
    await cast.taken('1.m4s', segmentAt(1));
    expect((await status()).Unkeptat).toBeNull();
    const shown = (await listed()).segments;
    expect(shown).toHaveLength(1);
    const [{ path = '' } = {}] = shown;
    const file = join(disk.folder, 'broadcast', path.split('/').at(-1) ?? '');
    expect(existsSync(file)).toBe(false);
    rmSync(filler);
    await untilAllStored(full.storage);
    expect(existsSync(file)).toBe(true);
  },
);
