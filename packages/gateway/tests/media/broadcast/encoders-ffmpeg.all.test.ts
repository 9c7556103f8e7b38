import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TalkWithKey } from '../../harness/broadcast.ts';
import { addTalkWithKey } from '../../harness/broadcast.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { playlistFaults } from '../../harness/playlist-check.ts';
import { until } from '../../harness/wait.ts';

const HOOK = fileURLToPath(new URL('../../../../../deploy/mediamtx/send.sh', import.meta.url));
const run = promisify(execFile);
/** Encoders send so many times as fast as they record. */
const SPEED = 4;
/** The clock of the gateway goes faster than that: nothing may come from ahead of it, however slow the machine is. */
const CLOCK_SPEED = 20;
const CLIP_S = 20;
/** What is sent by PUT: an encoder waits for nobody there. */
const SHORT_CLIP_S = 8;
const FRAMES_PER_S = 25;
const SOUND_HZ = 44_100;

const begun = performance.now();
const now = (): number => Math.round(NOON + (performance.now() - begun) * CLOCK_SPEED);

let gateway: TestGateway;
let folder: string;
let talk: TalkWithKey;
beforeAll(async () => {
  gateway = await startGateway({ clock: now, config: { rtmpPort: 0 } });
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-encoders-'));
});
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  expect(await playlistFaults(gateway, talk.talkId)).toEqual({});
});
beforeEach(async () => {
  talk = await addTalkWithKey(gateway, now());
});

/** A test picture and a tone, with B-frames and a key picture each second. */
const clip = async (name: string, seconds: number, sound: readonly string[]): Promise<string> => {
  const file = join(folder, name);
  const inputs = [
    ...['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=${FRAMES_PER_S}`],
    ...['-f', 'lavfi', '-i', `sine=f=440:r=${SOUND_HZ}`],
  ];
  const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-pix_fmt', 'yuv420p'];
  const keys = ['-g', String(FRAMES_PER_S), '-sc_threshold', '0'];
  const args = [...inputs, '-t', String(seconds), ...picture, ...keys, ...sound, file];
  await run('ffmpeg', ['-v', 'error', '-y', ...args]);
  return file;
};

/** Everything that is stored of the talk, as one file. */
const stored = async (): Promise<string> => {
  const { db } = gateway.storage;
  const rows = await db
    .selectFrom('broadcast_segment as s')
    .innerJoin('broadcast_run as r', (join) =>
      join.onRef('r.talk_id', '=', 's.talk_id').onRef('r.run', '=', 's.run'),
    )
    .select(['s.hash', 'r.init_hash as initHash'])
    .where('s.talk_id', '=', talk.talkId)
    .where('s.kind', '=', 'sent')
    .orderBy('s.start_ms')
    .execute();
  expect(new Set(rows.map(({ initHash }) => initHash)).size).toBe(1);
  const names = [`${rows[0]?.initHash}.mp4`, ...rows.map(({ hash }) => `${hash}.m4s`)];
  const parts: Buffer[] = [];
  for (const name of names) {
    const { body } = await gateway.rest.get(`/media/segment/${name}`).responseType('blob');
    parts.push(body as Buffer);
  }
  const file = join(folder, `${talk.talkId}.mp4`);
  await writeFile(file, Buffer.concat(parts));
  return file;
};

/** Packets of each codec in a file. */
const packetsIn = async (file: string): Promise<Record<string, number>> => {
  const entries = ['-show_entries', 'stream=codec_name,nb_read_packets', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', '-count_packets', ...entries, file]);
  const lines = stdout.trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => line.split(',')).map(([name, n]) => [name, Number(n)]),
  );
};
/** What a decoder complains about. */
const complaintsOf = async (file: string): Promise<string> =>
  (await run('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'])).stderr;

const allStored = (seconds: number) =>
  until('everything is stored', async () => {
    const { length } = await gateway.storage.db
      .selectFrom('broadcast_segment')
      .select('name')
      .where('talk_id', '=', talk.talkId)
      .execute();
    return length >= seconds;
  });

test('each frame that ffmpeg sends by RTMP is stored, B-frames and sound whole', async () => {
  const file = await clip('clip.mp4', CLIP_S, ['-c:a', 'aac']);
  const to = `${gateway.rtmpUrl}/${talk.key}`;
  const args = [
    '-v',
    'error',
    '-readrate',
    String(SPEED),
    '-i',
    file,
    '-c',
    'copy',
    '-f',
    'flv',
    to,
  ];
  await run('ffmpeg', args);
  await allStored(CLIP_S);
  const sent = await packetsIn(file);
  expect(sent.h264).toBe(CLIP_S * FRAMES_PER_S);
  const result = await stored();
  expect(await packetsIn(result)).toEqual(sent);
  expect(await complaintsOf(result)).toBe('');
  // The pictures are shown in the same rhythm: the order of B-frames is kept.
  const times = ['-select_streams', 'v', '-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...times, result]);
  const shown = stdout
    .trim()
    .split('\n')
    .map(Number)
    .sort((a, b) => a - b);
  const steps = shown
    .slice(1)
    .map((time, at) => Math.round((time - (shown[at] ?? 0)) * FRAMES_PER_S * 100));
  expect(new Set(steps)).toEqual(new Set([100]));
});

test('the hook of MediaMTX sends picture as it is and sound as AAC, also what came as Opus', async () => {
  const file = await clip('clip.ts', SHORT_CLIP_S, ['-ar', '48000', '-c:a', 'libopus']);
  const hook = spawn('sh', [HOOK, '-re', '-i', file], {
    env: {
      ...process.env,
      MTX_PATH: talk.talkId,
      MTX_QUERY: `key=${talk.key}`,
      INGEST_URL: `${gateway.url}/media/ingest`,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  expect(await once(hook, 'exit')).toEqual([0, null]);
  await allStored(SHORT_CLIP_S);
  const result = await stored();
  const { h264, aac = 0 } = await packetsIn(result);
  expect(h264).toBe(SHORT_CLIP_S * FRAMES_PER_S);
  expect(aac).toBeGreaterThan((SHORT_CLIP_S * 48_000) / 1024 - 5);
  expect(await complaintsOf(result)).toBe('');
});
