import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import type { TestBroadcast } from './broadcast.ts';

/** Without ffmpeg on the machine what it would send is not tested. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** ffmpeg, which sends until it has ended or is disposed of. */
export interface Encoder extends Disposable {
  readonly ended: Promise<unknown>;
}

/** The command of docs/encoders.md with a picture and a tone of ffmpeg's own, in their own time. */
export const publish = (
  at: string,
  { talkId, key }: Pick<TestBroadcast, 'talkId' | 'key'>,
  seconds: number,
): Encoder => {
  const to = `${at}${INGEST_PATH}/${talkId}`;
  const ffmpeg = spawn(
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
  return {
    ended: once(ffmpeg, 'close'),
    [Symbol.dispose]: () => ffmpeg.kill('SIGKILL'),
  };
};
