/**
 * What a broadcast takes of a gateway, and what its viewers take of it against nginx, which serves the same files.
 *
 * Encoders are ffmpeg processes that send a prepared clip (1280 × 720, 30 frames and 2.5 Mbit a second, a key picture
 * each second) as fast as it is recorded: some by PUT, some by RTMP. The figure is the processor time of the gateway's
 * process while they send, less what it takes without them, and its memory.
 *
 * A viewer asks once a second for the playlist and for the segment that is new. Both servers are asked in turn, over
 * keep-alive connections, for the playlist and the segments of one broadcast; each body is compared. The figure is the
 * processor time of the server for such a pair, which times 1,000 is what 1,000 viewers take.
 * `BROADCAST_SECONDS`, `BROADCAST_ENCODERS`, `BROADCAST_PAIRS` and `BROADCAST_ROUNDS` set the size.
 */
import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
import { until } from '../packages/gateway/tests/harness/wait.ts';
import { memoryOf, processorTimeOf } from './lib/proc.ts';

const run = promisify(execFile);
const SECONDS = Number(process.env.BROADCAST_SECONDS ?? 20);
const ENCODERS = Number(process.env.BROADCAST_ENCODERS ?? 4);
const PAIRS = Number(process.env.BROADCAST_PAIRS ?? 2000);
const ROUNDS = Number(process.env.BROADCAST_ROUNDS ?? 5);
const CONNECTIONS = 16;
const VIEWERS = 1000;
const MIB = 1024 * 1024;
const MICROS = 1e6;

interface Talk {
  readonly id: string;
  readonly key: string;
  readonly token: string;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
      server.close(() => resolve(port));
    });
  });
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** Asks the gateway as a liaison. */
const ask = async (url: string, path: string, { id, token }: Omit<Talk, 'key'>) => {
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
const addTalks = async (storage: Storage, url: string, count: number): Promise<Talk[]> => {
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

const makeClip = async (file: string): Promise<void> => {
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

const byRtmp = (rtmpUrl: string, { key }: Talk): string[] => ['-f', 'flv', `${rtmpUrl}/${key}`];
const byPut = (url: string, { id, key }: Talk): string[] => {
  const to = `${url}/media/ingest/${id}`;
  const files = ['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${to}/%d.m4s`];
  const kind = ['-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4', '-hls_list_size', '6'];
  const how = ['-headers', `Authorization: Bearer ${key}\r\n`, '-method', 'PUT'];
  return [...kind, ...files, ...how, '-http_persistent', '1', `${to}/live.m3u8`];
};

const micros = (pid: number): number => {
  const { user, system } = processorTimeOf(pid);
  return user + system;
};

/** Processor time for each second, as a part of one core. */
const load = async (pid: number, seconds: number): Promise<number> => {
  const [before, begun] = [micros(pid), performance.now()];
  await pause(seconds * 1000);
  return (micros(pid) - before) / MICROS / ((performance.now() - begun) / 1000);
};

/** What encoders take while they send. */
const measureEncoders = async (
  {
    pid,
    clip,
    storage,
  }: { readonly pid: number; readonly clip: string; readonly storage: Storage },
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
    const [from, cores] = [await count(), await load(pid, SECONDS)];
    const stored = (await count()) - from;
    if (stored < talks.length * (SECONDS - 2))
      throw new Error(`only ${stored} segments were stored`);
    return { cores: cores / talks.length, memory: (memoryOf(pid, 'VmRSS') - before) / MIB };
  } finally {
    for (const encoder of encoders) encoder.kill('SIGKILL');
  }
};

/** One answer at a time over a connection of its own address. */
const createViewer = (port: number, at: number) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + at}` });
  socket.setNoDelay(true);
  let parts: Buffer[] = [];
  let size = 0;
  let whole = -1;
  let answer = Promise.withResolvers<Buffer>();
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (whole < 0) {
      const bytes = Buffer.concat(parts);
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = bytes.toString('latin1', 0, end);
      const length = /^content-length: (\d+)$/im.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        answer.reject(new Error(head));
        return;
      }
      whole = end + 4 + Number(length);
    }
    if (size < whole) return;
    const bytes = Buffer.concat(parts);
    [parts, size, whole] = [[], 0, -1];
    answer.resolve(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4));
  });
  return {
    ask(path: string): Promise<Buffer> {
      answer = Promise.withResolvers();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return answer.promise;
    },
    close: () => void socket.destroy(),
  };
};

/** Asks for pairs of a playlist and a segment. @returns µs of the server for a pair */
const measureViewers = async (
  { pid, port }: { readonly pid: number; readonly port: number },
  playlist: string,
  segments: readonly string[],
  expected: ReadonlyMap<string, Buffer>,
): Promise<number> => {
  const viewers = Array.from({ length: CONNECTIONS }, (_, at) => createViewer(port, at));
  const check = async (viewer: (typeof viewers)[number], path: string): Promise<void> => {
    if (!(await viewer.ask(path)).equals(expected.get(path) ?? Buffer.alloc(0))) {
      throw new Error(`${path}: another answer`);
    }
  };
  try {
    await Promise.all(viewers.map((viewer) => check(viewer, playlist)));
    const before = micros(pid);
    await Promise.all(
      viewers.map(async (viewer, at) => {
        for (let pair = 0; pair < PAIRS / CONNECTIONS; pair += 1) {
          await check(viewer, playlist);
          await check(viewer, segments[(pair + at) % segments.length] ?? '');
        }
      }),
    );
    return (micros(pid) - before) / PAIRS;
  } finally {
    for (const viewer of viewers) viewer.close();
  }
};

/** nginx with one worker, which serves a folder. */
const startNginx = async (folder: string) => {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/tmp;`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const config = `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events { worker_connections 512; }
    http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; ${temporary.join(' ')}
      types { video/iso.segment m4s; video/mp4 mp4; application/vnd.apple.mpegurl m3u8; }
      server { listen 127.0.0.1:${port}; root ${folder}/files; } }`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const master = spawn('nginx', args, { stdio: 'inherit' });
  const children = `/proc/${master.pid}/task/${master.pid}/children`;
  const pid = await until('nginx serves', async () => {
    const [worker] = (await readFile(children, 'utf8').catch(() => '')).trim().split(' ');
    const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    return isUp ? Number(worker) : 0;
  });
  return { pid, port, [Symbol.dispose]: () => void master.kill('SIGTERM') };
};

const compareViewers = async (url: string, pid: number, { id }: Talk, folder: string) => {
  const playlist = `/media/live/${id}.m3u8`;
  const list = await (await fetch(`${url}${playlist}`)).text();
  const segments = list.split('\n').filter((line) => line.startsWith('/media/segment/'));
  if (segments.length === 0) throw new Error(`no segments: ${list}`);
  const expected = new Map<string, Buffer>();
  for (const path of [playlist, ...segments]) {
    const bytes = Buffer.from(await (await fetch(`${url}${path}`)).arrayBuffer());
    expected.set(path, bytes);
    const file = join(folder, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
  using nginx = await startNginx(folder);
  const ours = { pid, port: Number(new URL(url).port) };
  const results: { readonly ours: number; readonly nginx: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = {
      ours: await measureViewers(ours, playlist, segments, expected),
      nginx: await measureViewers(nginx, playlist, segments, expected),
    };
    // The first warms up.
    if (round > 0) results.push(measured);
  }
  const size = segments.reduce((sum, path) => sum + (expected.get(path)?.length ?? 0), 0);
  console.log(
    `a playlist of ${list.length} bytes, segments of ${Math.round(size / segments.length / 1024)} KiB`,
  );
  const row = (name: 'ours' | 'nginx') => {
    const own = median(results.map((each) => each[name]));
    return {
      'CPU µs a pair': Math.round(own),
      'cores for 1,000 viewers': rounded((own * VIEWERS) / MICROS, 2),
    };
  };
  console.table({ ours: row('ours'), nginx: row('nginx') });
  const ratio = median(results.map((each) => each.ours / each.nginx));
  console.log(`ours / nginx: ${ratio.toFixed(1)}, ${ROUNDS} rounds`);
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
    const parts = { pid, clip, storage };
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
