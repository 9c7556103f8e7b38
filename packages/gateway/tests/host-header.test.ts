import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startGateway } from './harness/gateway.ts';
import { openRaw, readAll } from './harness/raw-socket.ts';

/** What stands in the query of every address: no log may hold it. */
const SECRET = 'SECRET-OF-THE-QUERY';
const QUERY = `?token=${SECRET}&input=${SECRET}`;

/** Header lines that name no host, or more than one. */
const HOSTILE: readonly (readonly string[])[] = [
  [],
  ['Host:'],
  ['Host:    '],
  ['Host: 127.0.0.1@evil'],
  ['Host: user:password@127.0.0.1'],
  ['Host: a b'],
  ['Host: 127.0.0.1:65536'],
  ['Host: 127.0.0.1:-1'],
  ['Host: [::1'],
  ['Host: 127.0.0.1/path'],
  ['Host: 127.0.0.1?query'],
  ['Host: 127.0.0.1#fragment'],
  ['Host: 127.0.0.1\\x'],
  ['Host: a,b'],
  ['Host: ä.example'],
  ['Host: <script>alert(1)</script>'],
  [`Host: ${'a'.repeat(5000)}`],
  ['Host: 127.0.0.1', 'Host: 127.0.0.1'],
  ['Host: 127.0.0.1', 'hOST: evil.example'],
];

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
];

const PATHS: readonly (readonly [path: string, headers: readonly string[]])[] = [
  [`/trpc/talk.find${QUERY}`, []],
  [`/api/stream/find${QUERY}`, []],
  [`/openapi.json${QUERY}`, []],
  [`/video${QUERY}`, []],
  [`/healthz${QUERY}`, []],
  [`/ws${QUERY}`, UPGRADE],
  [`/mqtt${QUERY}`, UPGRADE],
];

const ask = async (
  url: string,
  target: string,
  headers: readonly string[],
  version = '1.1',
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const lines = [`GET ${target} HTTP/${version}`, ...headers, '', ''];
  const answer = (await readAll(await openRaw(url, lines.join('\r\n')))).toString();
  const body = /\r\n\r\n[^{]*(\{.*\})/s.exec(answer)?.[1] ?? 'null';
  return { status: Number(answer.split(' ')[1]), body: JSON.parse(body) as unknown };
};

test('a request that names no host, or two, is answered with 400 on every path, and no query is logged', async () => {
  let log = '';
  await using gateway = await startGateway({
    config: { logLevel: 'debug' },
    onLog: (lines) => {
      log += lines;
    },
  });
  const { url } = gateway;
  for (const [path, more] of PATHS) {
    for (const host of HOSTILE) {
      const { status, body } = await ask(url, path, [...host, ...more, 'Accept-Language: en']);
      const what = `${path} ${host.join(' + ').slice(0, 60)}`;
      expect(status, what).toBe(400);
      expect(body, what).toEqual({ code: 400, msg: 'invalid Host: the input is invalid' });
    }
  }
  // The address that a request line gives, and paths that read as another host to a parser of URLs.
  const close = ['Host: 127.0.0.1', 'Connection: close'];
  for (const [target, status] of [
    [`http://a@b/trpc/talk.find${QUERY}`, 400],
    [`http://[::1/trpc/talk.find${QUERY}`, 400],
    [`http://127.0.0.1/api/sys/province/find`, 200],
    [`//a@b/talk.find${QUERY}`, 404],
    [`/trpc//a@b/talk.find${QUERY}`, 404],
    [`/trpc/\\a@b/talk.find${QUERY}`, 404],
    [`/trpc//a@b:99999/talk.find${QUERY}`, 404],
  ] as const) {
    expect([target, (await ask(url, target, close)).status]).toEqual([target, status]);
  }
  // HTTP/1.0 has no such header.
  expect((await ask(url, '/api/sys/province/find', [], '1.0')).status).toBe(200);
  await gateway.stop();
  expect(log).toContain('"status":400');
  expect(log).not.toContain(SECRET);
  expect(log).not.toContain('"level":50');
});
