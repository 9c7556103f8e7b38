import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as bodyText } from 'node:stream/consumers';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { INGEST_PATH } from '@xuanjiang/contracts/broadcast';
import { BODY_MAX_BYTES } from '@xuanjiang/contracts/constants';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { talkCalls } from '@xuanjiang/contracts/talk';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { addAccount } from './harness/accounts.ts';
import { addTalkWithKey, INIT } from './harness/broadcast.ts';
import { done } from './harness/call.ts';
import { connectChat } from './harness/chat-client.ts';
import { filmOf, prepareFilm } from './harness/films.ts';
import type { TestGateway } from './harness/gateway.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { redisUrl } from './harness/redis.ts';
import { addRoom } from './harness/rooms.ts';
import type { Storage } from './harness/storage.ts';
import { until } from './harness/wait.ts';

const EXAMPLE = fileURLToPath(new URL('../../../deploy/nginx.conf', import.meta.url));
const FORGED = '203.0.113.7';
const MB = 1024 * 1024;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
};

/** The committed example as it stands, but for its ports, its certificate and the addresses of the gateways. */
const siteOf = (folder: string, ports: readonly [number, number], gateways: readonly string[]) => {
  const [plain, secure] = ports;
  const changes: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${plain};`],
    ['listen 443 ssl', `listen 127.0.0.1:${secure} ssl`],
    ['/etc/letsencrypt/live/xuanjiang.example/fullchain.pem', join(folder, 'site.pem')],
    ['/etc/letsencrypt/live/xuanjiang.example/privkey.pem', join(folder, 'site.key')],
    ['server 127.0.0.1:8081 ', `server ${gateways[0]} `],
    ['server 127.0.0.1:8082 ', `server ${gateways[1]} `],
  ];
  return changes.reduce(
    (site, [from, to]) => {
      expect(site.split(from)).toHaveLength(2);
      return site.replace(from, to);
    },
    readFileSync(EXAMPLE, 'utf8'),
  );
};

/** Debian's nginx with the example, on ports of its own. */
const startNginx = async (gateways: readonly TestGateway[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-nginx-'));
  const at = (name: string) => join(folder, name);
  const subject = ['-subj', '/CN=xuanjiang.example', '-days', '1', '-nodes'];
  const key = ['-newkey', 'rsa:2048', '-keyout', at('site.key'), '-out', at('site.pem')];
  execFileSync('openssl', ['req', '-x509', ...key, ...subject], { stdio: 'pipe' });
  const ports = [await freePort(), await freePort()] as const;
  const hosts = gateways.map(({ url }) => new URL(url).host);
  writeFileSync(at('site.conf'), siteOf(folder, ports, hosts));
  mkdirSync(at('tmp'));
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at('tmp')};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    at('nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${at('pid')}; events {}
     http { access_log off; ${places.join(' ')} include ${at('site.conf')}; }`,
  );
  const nginx = spawn('nginx', ['-c', at('nginx.conf'), '-e', at('error.log')], { stdio: 'pipe' });
  const ended = once(nginx, 'close');
  const url = `https://127.0.0.1:${ports[1]}`;
  const stop = async (): Promise<void> => {
    nginx.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('that nginx serves', async () => {
      if (nginx.exitCode !== null) throw new Error(readFileSync(at('error.log'), 'utf8'));
      return fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const rest = request(url) as unknown as TestAgent;
  return { url, port: ports[1], plainUrl: `http://127.0.0.1:${ports[0]}`, rest, stop };
};

describe('two gateways behind nginx with the example of deploy/nginx.conf', () => {
  let storage: Storage;
  let gateways: readonly TestGateway[] = [];
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  /** The product as people reach it. */
  let site: TestGateway;
  let logged = '';
  beforeAll(async () => {
    // It has signed for itself.
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    storage = await createDemoStorage();
    const config = {
      ...{
        redisUrl: redisUrl(),
        trustProxy: 1,
        logLevel: 'info',
        metricsToken: 'a-token-of-the-test',
      },
    };
    const onLog = (lines: string): void => {
      logged += lines;
    };
    gateways = [
      await startGateway({ storage, config, onLog }),
      await startGateway({ storage, config, onLog }),
    ];
    nginx = await startNginx(gateways);
    const [one] = gateways as [TestGateway];
    site = { ...one, url: nginx.url, rest: nginx.rest };
  });
  afterAll(async () => {
    await nginx?.stop();
    for (const gateway of gateways) await gateway.stop();
    await storage?.[Symbol.asyncDispose]();
  });

  /** Sends a request as it stands, and reads until the connection is closed. */
  const ask = async (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body = Buffer.alloc(0),
  ): Promise<string> => {
    const socket = connect({ port: nginx.port, host: '127.0.0.1' });
    await once(socket, 'secureConnect');
    // An answer may come before everything was sent.
    socket.on('error', () => {});
    const all = { Host: `127.0.0.1:${nginx.port}`, Connection: 'close', ...headers };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
    socket.write(body);
    return bodyText(socket);
  };

  test('plain HTTP is sent to TLS, and pages come with their headers', async () => {
    const sent = await fetch(`${nginx.plainUrl}/video?a=1`, { redirect: 'manual' });
    expect(sent.status).toBe(301);
    expect(sent.headers.get('location')).toBe('https://127.0.0.1/video?a=1');
    const { status, headers, text } = await nginx.rest.get('/.well-known/security.txt');
    expect({ status, server: headers.server }).toEqual({ status: 200, server: 'nginx' });
    // The gateway knows by which address it was asked.
    expect(text).toContain(`Canonical: ${nginx.url}/.well-known/security.txt`);
  });

  test('chats of both transports are upgraded, and hear each other over both gateways', async () => {
    const topic = await addRoom(storage);
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { token } = await addAccount(storage);
        const client = await connectChat(nginx.url, { token });
        await client.subscribe(topic);
        return client;
      }),
    );
    const sessions = await Promise.all(
      gateways.map(async ({ rest }) => {
        const { text } = await rest.get('/metrics');
        return Number(/^chat_sessions (\d+)$/m.exec(text)?.[1]);
      }),
    );
    expect(sessions).toEqual([2, 2]);
    await clients[0]?.say(topic, 'hello');
    await Promise.all(clients.map((client) => client.reach(topic, 1)));
    for (const client of clients) client.terminate();
    const mqtt = new WebSocket(`${nginx.url.replace('https', 'wss')}/mqtt`, 'mqtt');
    await once(mqtt, 'open');
    mqtt.terminate();
  });

  test('the address of a client is the one that nginx sees, whatever the client says', async () => {
    logged = '';
    const headers = { 'X-Forwarded-For': FORGED, Forwarded: `for=${FORGED}` };
    await nginx.rest.post('/api/user/fakelogin').set(headers).send({ Account: 'student' });
    await expect.poll(() => logged).toContain('"security":"login"');
    expect(logged).toContain('"address":"127.0.0.');
    expect(logged).not.toContain('203.0.113');
  });

  test.each(['/metrics', '/metrics/', '//metrics', '/%6detrics', '/./metrics', '/a/../metrics'])(
    '%s shows no metrics, with the token neither',
    async (path) => {
      const headers = { Authorization: 'Bearer a-token-of-the-test' };
      const answer = await ask('GET', path, headers);
      expect(answer).toMatch(/^HTTP\/1\.1 404/);
      expect(answer).not.toContain('calls_total');
    },
  );

  test('a recording goes through in pieces of 8 MB, and what came of one that broke off is kept', async () => {
    const film = await prepareFilm(site, Date.now());
    const bytes = Buffer.concat([filmOf([], { seconds: 5 }), freeBox(9 * MB)]);
    const { Path } = await film.begin(bytes.length);
    const socket = connect({ port: nginx.port, host: '127.0.0.1' });
    await once(socket, 'secureConnect');
    const half = 4 * MB;
    socket.write(
      `PATCH ${Path} HTTP/1.1\r\nHost: 127.0.0.1:${nginx.port}\r\ntoken: ${film.liaison.token}\r\n` +
        'Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\n' +
        `Content-Length: ${8 * MB}\r\n\r\n`,
    );
    await new Promise((sent) => socket.write(bytes.subarray(0, half), sent));
    await until('that a part has arrived', async () => {
      socket.destroy();
      const { offset } = await film.head(Path);
      return offset > 0;
    });
    const { offset } = await film.head(Path);
    expect(offset).toBeLessThanOrEqual(half);
    const next = bytes.subarray(offset, offset + 8 * MB);
    expect(await film.patch(Path, offset, next)).toMatchObject({ status: 204 });
    const end = offset + next.length;
    expect(await film.patch(Path, end, bytes.subarray(end))).toMatchObject({ status: 204 });
    expect(await film.ended()).toMatchObject({ State: 'made' });
  });

  test('what is too large is refused by the gateway with its own words, and beyond every limit by nginx', async () => {
    const type = { 'Content-Type': 'application/json' };
    const post = (path: string, bytes: number) =>
      ask('POST', path, { ...type, 'Content-Length': String(bytes) }, Buffer.alloc(bytes, ' '));
    const refused = await post('/api/user/fakelogin', BODY_MAX_BYTES + 1);
    expect(refused).toMatch(/^HTTP\/1\.1 413 .*"code":413/s);
    // It asks for a session.
    const guide = await post('/api/ebook/file/add', UPLOAD_LIMITS.guideBytesMax);
    expect(guide).toMatch(/^HTTP\/1\.1 .*"code":401/s);
    expect(await post('/api/ebook/file/add', 65 * MB)).toMatch(/^HTTP\/1\.1 413 .*<html>/s);
  });

  test('an encoder that closes its side after a segment has an answer', async () => {
    const { talkId, key } = await addTalkWithKey(site, Date.now());
    // Its types do not know that it takes what `net.connect` takes.
    const options = { port: nginx.port, host: '127.0.0.1', allowHalfOpen: true };
    const socket = connect(options);
    await once(socket, 'secureConnect');
    socket.end(
      Buffer.concat([
        Buffer.from(
          `PUT ${INGEST_PATH}/${talkId}/init.mp4 HTTP/1.1\r\nHost: 127.0.0.1:${nginx.port}\r\n` +
            `Authorization: Bearer ${key}\r\nX-Sender: hall\r\nConnection: close\r\nContent-Length: ${INIT.length}\r\n\r\n`,
        ),
        INIT,
      ]),
    );
    expect(await bodyText(socket)).toMatch(/^HTTP\/1\.1 2\d\d/);
  });

  test('what ffmpeg sends over TLS is one broadcast, whichever gateway takes a segment', async () => {
    const { talkId, key } = await addTalkWithKey(site, Date.now());
    const to = `${nginx.url}${INGEST_PATH}/${talkId}`;
    const inputs = ['testsrc2=s=320x180:r=25', 'sine=f=440:r=48000'];
    const ffmpeg = spawn(
      'ffmpeg',
      [
        ...['-nostdin', '-v', 'error'],
        ...inputs.flatMap((input) => ['-re', '-f', 'lavfi', '-i', input]),
        ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25'],
        ...['-c:a', 'aac', '-f', 'hls', '-hls_time', '1', '-hls_segment_type', 'fmp4'],
        ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', `${to}/%d.m4s`],
        ...['-method', 'PUT', '-headers', `Authorization: Bearer ${key}\r\nX-Sender: hall-1\r\n`],
        // As docs/encoders.md says: with 0 this ffmpeg cuts off what it sends over TLS.
        ...['-http_persistent', '1', `${to}/live.m3u8`],
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const ended = once(ffmpeg, 'exit');
    const segments = await until('that 8 segments are stored', async () => {
      if (ffmpeg.exitCode !== null) throw new Error(`ffmpeg ended with ${ffmpeg.exitCode}`);
      const found = await storage.db
        .selectFrom('broadcast_segment')
        .select(['run', 'start_ms as start', 'duration_ms as duration'])
        .where('talk_id', '=', talkId)
        .where('kind', '=', 'sent')
        .orderBy('start_ms')
        .execute();
      return found.length >= 8 ? found : null;
    }).finally(() => ffmpeg.kill('SIGKILL'));
    await ended;
    expect(new Set(segments.map(({ run }) => run)).size).toBe(1);
    for (const gateway of gateways) {
      const { text } = await gateway.rest.get('/metrics');
      const counted = text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm);
      const taken = [...counted].filter(([, labels = '']) => labels.includes('part="media"'));
      expect(taken.reduce((sum, [, , count]) => sum + Number(count), 0)).toBeGreaterThan(2);
    }
  });

  // Last: one of the two is gone afterwards.
  test('nobody notices that a gateway stops', async () => {
    const [one] = gateways;
    let asked = 0;
    let isStopped = false;
    const asking = (async () => {
      while (!isStopped || asked < 50) {
        await done(nginx.rest, talkCalls.find);
        asked += 1;
      }
    })();
    one?.announceEnd();
    await one?.stop();
    isStopped = true;
    await asking;
    const { token } = await addAccount(storage);
    const topic = await addRoom(storage);
    const client = await connectChat(nginx.url, { token });
    await client.subscribe(topic);
    await client.say(topic, 'still here');
    client.terminate();
  });
});

/** A part of a file that players leave out. */
const freeBox = (bytes: number): Buffer => {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes, 0);
  box.write('free', 4, 'latin1');
  return box;
};
