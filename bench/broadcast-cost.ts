/**
 * What a broadcast takes of a gateway, and what its viewers take of it against nginx, which serves the same files.
 *
 * Encoders are ffmpeg processes that send a prepared clip (1280 × 720, 30 frames and 2.5 Mbit a second, a key picture
 * each second) as fast as it is recorded: some by PUT, some by RTMP. The figure is the processor time of the gateway's
 * process while they send, less what it takes without them, and its memory.
 *
 * A viewer asks once a second for the playlist and for the segment that is new. Both servers are asked in turn, over
 * keep-alive connections, for the playlist and the segments of one broadcast; each body is compared. A request for nothing is measured beside them. The figure is the
 * processor time of the server for such a pair, which times 1,000 is what 1,000 viewers take.
 * `BROADCAST_SECONDS`, `BROADCAST_ENCODERS`, `BROADCAST_PAIRS` and `BROADCAST_ROUNDS` set the size.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { until } from '../packages/gateway/tests/harness/wait.ts';
import type { Talk } from './lib/broadcast-encoders.ts';
import {
  addTalks,
  ask,
  byPut,
  byRtmp,
  load,
  makeClip,
  measureEncoders,
} from './lib/broadcast-encoders.ts';
import { freePort, startNginx } from './lib/nginx.ts';
import { measureViewers } from './lib/playing-viewer.ts';

const run = promisify(execFile);
const SECONDS = Number(process.env.BROADCAST_SECONDS ?? 20);
const ENCODERS = Number(process.env.BROADCAST_ENCODERS ?? 4);
const PAIRS = Number(process.env.BROADCAST_PAIRS ?? 2000);
const ROUNDS = Number(process.env.BROADCAST_ROUNDS ?? 5);
const VIEWERS = 1000;
const MICROS = 1e6;
/** A request that goes through Express and asks for nothing. */
const EMPTY = '/healthz';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** What a viewer's second takes of us and of nginx, beside a request for nothing. */
const compareViewers = async (url: string, pid: number, { id }: Talk, folder: string) => {
  const playlist = `/media/live/${id}.m3u8`;
  const list = await (await fetch(`${url}${playlist}`)).text();
  const segments = list.split('\n').filter((line) => line.startsWith('/media/segment/'));
  if (segments.length === 0) throw new Error(`no segments: ${list}`);
  const expected = new Map<string, Buffer>();
  for (const path of [playlist, ...segments, EMPTY]) {
    const bytes = Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer());
    expected.set(path, bytes);
    const file = join(folder, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  using nginx = await startNginx(folder);
  const gateway = { pid, port: Number(new URL(url).port) };
  const pair = (viewer: number, turn: number) => [
    playlist,
    segments[(turn + viewer) % segments.length] ?? '',
  ];
  const asked = { paths: pair, expected, turns: PAIRS };
  const results: Readonly<Record<'ours' | 'empty' | 'nginx', number>>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      ours: await measureViewers({ ...gateway, ...asked }),
      empty: await measureViewers({ ...gateway, ...asked, paths: () => [EMPTY] }),
      nginx: await measureViewers({ pid: nginx.pid, port: nginx.port, ...asked }),
    };
    // The first warms up.
    if (round > 0) results.push(measured);
  }
  const size = segments.reduce((sum, path) => sum + (expected.get(path)?.length ?? 0), 0);
  console.log(
    `a playlist of ${list.length} bytes, segments of ${Math.round(size / segments.length / 1024)} KiB`,
  );
  const row = (name: 'ours' | 'empty' | 'nginx') => {
    const own = median(results.map((each) => each[name]));
    return {
      'CPU µs a turn': Math.round(own),
      'cores for 1,000 viewers': rounded((own * VIEWERS) / MICROS, 2),
    };
  };
  console.table({ ours: row('ours'), nginx: row('nginx'), 'a request for nothing': row('empty') });
  for (const other of ['nginx', 'empty'] as const) {
    const ratio = median(results.map((each) => each.ours / each[other]));
    console.log(`ours / ${other}: ${ratio.toFixed(1)}, ${ROUNDS} rounds`);
  }
};

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'xuanjiang-broadcast-'));
  try {
    await using storage = await createStorage();
    const rtmpPort = await freePort();
    await using gateway = spawnGateway({
      ...environmentOf(storage),
      RTMP_PORT: String(rtmpPort),
      LOG_LEVEL: 'info',
    });
    const [url, pid] = [await gateway.url, gateway.process.pid as number];
    const clip = join(folder, 'clip.mp4');
    await makeClip(clip);
    const talks = await addTalks(storage, url, 2 * ENCODERS);
    const parts = { pid, clip, storage, seconds: SECONDS };
    const idle = await load(pid, SECONDS / 2);
    const put = await measureEncoders(parts, talks.slice(0, ENCODERS), (talk) => byPut(url, talk));
    const between = await load(pid, SECONDS / 2);
    const rtmpUrl = `rtmp://127.0.0.1:${rtmpPort}/live`;
    const own = talks.slice(ENCODERS);
    const rtmp = await measureEncoders(parts, own, (talk) => byRtmp(rtmpUrl, talk));
    const base = Math.min(idle, between) / ENCODERS;
    const row = ({ cores, memory }: typeof put) => ({
      '% of a core a broadcast': rounded((cores - base) * 100, 1),
      'MiB for all': Math.round(memory),
    });
    console.log(`${ENCODERS} broadcasts at once, 2.6 Mbit/s each, for ${SECONDS} s`);
    console.table({ PUT: row(put), RTMP: row(rtmp) });
    const [talk] = own;
    if (talk === undefined) throw new Error('the demo has no talk to come');
    const output = byRtmp(rtmpUrl, talk);
    await ask(url, '/api/broadcast/live', talk);
    const viewed = ['-v', 'error', '-re', '-i', clip, '-c', 'copy', ...output];
    // Its encoder was killed: a new one is let in when that has been away for a while.
    await until('the broadcast goes on', () =>
      run('ffmpeg', viewed).then(
        () => true,
        () => false,
      ),
    );
    await ask(url, '/api/broadcast/end', talk);
    await compareViewers(url, pid, talk, folder);
    console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  } finally {
    await rm(folder, { recursive: true });
  }
};

await main();
