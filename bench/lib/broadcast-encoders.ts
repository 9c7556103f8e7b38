import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addAccount } from '../../packages/gateway/tests/harness/accounts.ts';
import type { Storage } from '../../packages/gateway/tests/harness/storage.ts';
import { until } from '../../packages/gateway/tests/harness/wait.ts';
import { micros } from './playing-viewer.ts';
import { memoryOf } from './proc.ts';

const run = promisify(execFile);
const MIB = 1024 * 1024;
const MICROS = 1e6;

/** A talk that can be broadcast. */
export interface Talk {
  readonly id: string;
  readonly key: string;
  readonly token: string;
}

/** Asks the gateway as a liaison. */
export const ask = async (url: string, path: string, { id, token }: Omit<Talk, 'key'>) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), token },
    body: JSON.stringify({ Id: id }),
  });
  const answer = (await response.json()) as { readonly data?: { readonly Key?: string } };
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data?.Key ?? '';
};

/** Talks of the demo that begin in an hour, each with a stream key. */
export const addTalks = async (storage: Storage, url: string, count: number): Promise<Talk[]> => {
  const rows = await storage.db
    .selectFrom('talk')
    .select(['id', 'university_id as universityId'])
    .where('cancelled', '=', 0)
    .where('starts_at', '>', Date.now())
    .orderBy('id')
    .limit(count)
    .execute();
  return Promise.all(
    rows.map(async ({ id, universityId }) => {
      const { token } = await addAccount(storage, { role: 'worker', universityId });
      return { id, token, key: await ask(url, '/api/broadcast/key/make', { id, token }) };
    }),
  );
};

/** 10 s of 720p, 30 frames and 2.5 Mbit a second, a key picture each second. */
export const makeClip = async (file: string): Promise<void> => {
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=1280x720:r=30',
    '-f',
    'lavfi',
    '-i',
    'sine=r=48000',
  ];
  const rate = ['-b:v', '2500k', '-maxrate', '2500k', '-bufsize', '2500k', '-g', '30'];
  const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-bf', '2', '-pix_fmt', 'yuv420p'];
  const sound = ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
  await run('ffmpeg', ['-v', 'error', ...inputs, '-t', '10', ...picture, ...rate, ...sound, file]);
};

export const byRtmp = (rtmpUrl: string, { key }: Talk): string[] => [
  '-f',
  'flv',
  `${rtmpUrl}/${key}`,
];
/** @param isPersistent over one connection, in place of one for each file as docs/encoders.md has it */
export const byPut = (url: string, { id, key }: Talk, isPersistent = true): string[] => {
  const to = `${url}/media/ingest/${id}`;
  const files = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${to}/%d.m4s`];
  const kind = ['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '6'];
  const how = ['-headers', `Authorization: Bearer ${key}\r\n`, '-method', 'PUT'];
  const line = ['-ignore_io_errors', '1', '-http_persistent', isPersistent ? '1' : '0'];
  return [...kind, ...files, ...how, ...line, `${to}/live.m3u8`];
};

/** Processor time for each second, as a part of one core. */
export const load = async (pid: number, seconds: number): Promise<number> => {
  const [before, begun] = [micros(pid), performance.now()];
  await pause(seconds * 1000);
  return (micros(pid) - before) / MICROS / ((performance.now() - begun) / 1000);
};

/** What encoders take while they send. */
export const measureEncoders = async (
  {
    pid,
    clip,
    storage,
    seconds,
  }: {
    readonly pid: number;
    readonly clip: string;
    readonly storage: Storage;
    readonly seconds: number;
  },
  talks: readonly Talk[],
  outputOf: (talk: Talk) => string[],
): Promise<{ readonly cores: number; readonly memory: number }> => {
  const count = async (): Promise<number> => {
    const rows = await storage.db
      .selectFrom('broadcast_segment')
      .select('talk_id')
      .where(
        'talk_id',
        'in',
        talks.map(({ id }) => id),
      )
      .execute();
    return rows.length;
  };
  const before = memoryOf(pid, 'VmRSS');
  const input = ['-v', 'error', '-re', '-stream_loop', '-1', '-i', clip, '-c', 'copy'];
  const encoders: ChildProcess[] = talks.map((talk) =>
    spawn('ffmpeg', [...input, ...outputOf(talk)], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  try {
    await until('all send', async () => (await count()) >= 3 * talks.length);
    const [from, cores] = [await count(), await load(pid, seconds)];
    const stored = (await count()) - from;
    if (stored < talks.length * (seconds - 2))
      throw new Error(`only ${stored} segments were stored`);
    return { cores: cores / talks.length, memory: (memoryOf(pid, 'VmRSS') - before) / MIB };
  } finally {
    for (const encoder of encoders) encoder.kill('SIGKILL');
  }
};
