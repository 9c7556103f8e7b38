import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import request from 'supertest';
import { expect, test } from 'vitest';
import { connectChat } from './harness/chat-client.ts';
import type { ChildGateway } from './harness/child-gateway.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { runCliWith } from './harness/cli.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { PRODUCTION_ENVIRONMENT } from './harness/production.ts';
import { openRaw, readAll, upgradeRequest } from './harness/raw-socket.ts';
import { refusedStart, STACK } from './harness/refused-start.ts';
import { createStorage, ENGINE } from './harness/storage.ts';
import { within } from './harness/wait.ts';

/** A gateway with this environment does not start. @returns the lines that it says */
const failure = async (
  environment: Record<string, string>,
  code: number,
): Promise<readonly string[]> => {
  const failed = await refusedStart(environment);
  expect(failed.code).toBe(code);
  expect(failed.message).not.toMatch(STACK);
  return failed.message.split('\n');
};

/** Waits for the end of a process that must not start a gateway. @returns the lines that it says */
const failedProcess = async (
  environment: Record<string, string>,
  code: number,
): Promise<readonly string[]> => {
  await using gateway = spawnGateway(environment);
  expect(await within('the exit', gateway.exit)).toEqual({ code, signal: null });
  expect(gateway.stdout()).toBe('');
  expect(gateway.stderr()).not.toMatch(STACK);
  return gateway.stderr().trimEnd().split('\n');
};

const LOG_LEVEL = fileURLToPath(new URL('../../../scripts/lib/log-level.mjs', import.meta.url));

test.each([
  [{}, 'warn'],
  [{ APP_MODE: '' }, 'warn'],
  [{ APP_MODE: 'demo' }, 'warn'],
  [{ APP_MODE: 'production' }, ''],
  [{ APP_MODE: 'production', LOG_LEVEL: 'error' }, 'error'],
  [{ LOG_LEVEL: 'info' }, 'info'],
])(
  '`npm start` with %j has the log level "%s": production keeps its security events',
  async (env, level) => {
    const { logLevelOf } = (await import(LOG_LEVEL)) as { logLevelOf: (env: object) => string };
    expect(logLevelOf(env)).toBe(level);
  },
);

test('bad values in the environment: a line for each, and exit 78', async () => {
  const lines = await failedProcess(
    { PORT: '99999', APP_MODE: 'staging', DATABASE_URL: 'mysql://u:s3cret@h/x', LOG_LEVEL: 'loud' },
    78,
  );
  expect(lines).toHaveLength(4);
  for (const name of ['PORT', 'APP_MODE', 'DATABASE_URL', 'LOG_LEVEL']) {
    expect(lines.filter((line) => line.startsWith(`${name}: `))).toHaveLength(1);
  }
  expect(lines.join()).not.toContain('s3cret');
});

test('a mistyped name: a line with the name that was meant, and exit 78', async () => {
  await using storage = await createStorage();
  const mistyped = { DATABSE_URL: 'postgres://u:s3cret@h/x', SMS_HOURLY_BUGET: '5' };
  const lines = await failure({ ...environmentOf(storage), ...mistyped }, 78);
  const expected = [
    'DATABSE_URL: there is no such name; DATABASE_URL was probably meant',
    'SMS_HOURLY_BUGET: there is no such name; SMS_HOURLY_BUDGET was probably meant',
  ];
  expect(lines).toEqual(expected);
  const command = await runCliWith({ ...environmentOf(storage), ...mistyped }, 'adv', 'list');
  expect(command).toMatchObject({ code: 78, out: `${expected.join('\n')}\n` });
});

test('a storage that is half described: a line for each, and exit 78, for a command too', async () => {
  await using storage = await createStorage();
  const half = { STORAGE_KIND: 's3', STORAGE_BUCKET: 'guides', STORAGE_ENDPOINT: 'files.example' };
  const environment = { ...environmentOf(storage), ...half };
  const expected = ['STORAGE_ENDPOINT: must be an address beginning with http:// or https://'];
  expect(await failure(environment, 78)).toEqual(expected);
  const whole = { ...environment, STORAGE_ENDPOINT: 'https://files.example' };
  const missing = ['STORAGE_REGION', 'STORAGE_KEY', 'STORAGE_SECRET'].map(
    (name) => `${name}: required with STORAGE_KIND=s3`,
  );
  expect(await failure(whole, 78)).toEqual(missing);
  const command = await runCliWith(whole, 'guide', 'reports');
  expect(command).toMatchObject({ code: 78, out: `${missing.join('\n')}\n` });
});

test('production without its secrets: a line for each, and exit 78', async () => {
  const lines = await failure({ APP_MODE: 'production', PORT: '0' }, 78);
  expect(lines).toEqual([
    'SECRET_KEY: required in production',
    'SITE_ORIGIN: required in production',
    'WECHAT_APPID: required in production',
    'WECHAT_SECRET: required in production',
    'SMS_PROVIDER: required in production, tencent or alibaba',
  ]);
});

test('production with a key that is guessed, or without TLS: a line for each, and exit 78', async () => {
  const weak = { SECRET_KEY: '07'.repeat(32), SITE_ORIGIN: 'http://talks.example.cn' };
  const lines = await failure({ ...PRODUCTION_ENVIRONMENT, ...weak, PORT: '0' }, 78);
  expect(lines).toEqual([
    expect.stringMatching(/^SECRET_KEY: must be random/),
    expect.stringMatching(/^SITE_ORIGIN: must begin with https:/),
  ]);
});

test('a port in use: a sentence, and exit 1', async () => {
  await using storage = await createDemoStorage();
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const lines = await failedProcess({ ...environmentOf(storage), PORT: String(port) }, 1);
    expect(lines).toEqual([`port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT`]);
  } finally {
    other.close();
  }
});

test('an address that is none of this machine: a sentence, and exit 1', async () => {
  await using storage = await createDemoStorage();
  const lines = await failure({ ...environmentOf(storage), HOST: '192.0.2.1' }, 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('192.0.2.1');
});

test('a database that does not answer: a sentence without the password, and exit 1', async () => {
  // Nothing listens on port 1.
  const DATABASE_URL = 'postgres://user:s3cret@127.0.0.1:1/x';
  const lines = await failure({ PORT: '0', DATABASE_URL }, 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/127\.0\.0\.1:1\b/);
  expect(lines[0]).toContain('DATABASE_URL');
  expect(lines[0]).not.toContain('s3cret');
});

test('a folder that cannot be written: a sentence, and exit 1', async () => {
  const lines = await failure({ PORT: '0', DATA_DIR: '/dev/null/data' }, 1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('/dev/null/data');
  expect(lines[0]).toContain('DATA_DIR');
});

if (ENGINE === 'sqlite') {
  test('a second process on the same folder: refused, exit 1, and the first serves on', async () => {
    await using storage = await createDemoStorage();
    await using first = spawnGateway(environmentOf(storage));
    const url = await within('the start', first.url);
    const lines = await failure(environmentOf(storage), 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('another process uses');
    expect(lines[0]).toContain(storage.dataDir);
    expect((await request(url).get('/readyz')).status).toBe(200);
    // However the first ends, the folder is free then.
    await first.kill('SIGKILL');
    await using _third = await startGateway({ storage });
  });
} else {
  test('a database that lacks: a sentence, and exit 1', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/no_such_database';
    const lines = await failure({ PORT: '0', DATABASE_URL: url.href }, 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no_such_database');
  });
}

const SECRETS = ['test-token', 'secret-unknown-token', '13800000001'];

const talkTo = async (url: string): Promise<string[]> => {
  const secrets = [...SECRETS];
  const rest = request(url);
  const token = 'test-token';
  await rest.get('/api/user/info').set({ token });
  await rest.get('/api/user/info').set({ token: 'secret-unknown-token' });
  await rest.get('/trpc/user.info').set({ token });
  await rest.get('/api/stream/find').query({ Name: '13800000001', token });
  await rest.get('/api/none').query({ token: 'secret-unknown-token', Phone: '13800000001' });
  await rest.post('/api/user/mark/set').set({ token }).send({ Phone: '13800000001' });
  await rest.post('/api/user/mark/set').set({ token }).send('{"broken": 13800000001');
  const login = await rest.post('/api/user/fakelogin').send({ Account: 'worker' });
  const fresh = (login.body as { data: { Token: string } }).data.Token;
  secrets.push(fresh);
  await rest.get('/api/user/info').set({ token: fresh, 'Idempotency-Key': fresh });
  await rest.get(`/media/live/x.m3u8?token=${fresh}`);
  for (const given of [token, fresh]) {
    using client = await connectChat(url, { token: given });
    await client.login();
    client.send({ Type: 'Subscribe', Topic: 'stream/none' });
    client.send({ Type: 'Message', Id: 'x', Topic: 'stream/none', Content: 'call 13800000001' });
    client.send(`not JSON ${given}`);
    await client.settled();
  }
  using refused = await connectChat(url, { token: 'secret-unknown-token' });
  await refused.closed;
  const { host } = new URL(url);
  const raw = await openRaw(url, upgradeRequest(host, `/nowhere?token=${fresh}`));
  await readAll(raw);
  return secrets;
};

test('logs name no token and no phone, and are one JSON object a line', async () => {
  await using storage = await createDemoStorage();
  await using gateway: ChildGateway = spawnGateway({
    ...environmentOf(storage),
    LOG_LEVEL: 'debug',
  });
  const secrets = await talkTo(await within('the start', gateway.url));
  expect(await gateway.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  // The greeting of the demo offers its fixed tokens; the log is the rest.
  const lines = gateway
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  const log = lines.join('\n') + gateway.stderr();
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain('call 138');
  const paths = lines.flatMap((line) => (JSON.parse(line) as { path?: string }).path ?? []);
  expect(paths).toContain('/api/user/info');
  expect(gateway.stderr()).toBe('');
});

test('nothing that a client sends ends the process', async () => {
  await using storage = await createDemoStorage();
  await using gateway = spawnGateway(environmentOf(storage));
  const url = await within('the start', gateway.url);
  const { host } = new URL(url);
  const rubbish = Buffer.from([0xff, 0xff, 0xff, 0xff]);
  for (const path of ['//', '/\\', '/ws', '/ws?token=%', '/ws?%zz', 'ws', 'http://[', '*']) {
    for (const Origin of ['https://evil.example', url, 'http://[']) {
      const head = Buffer.from(upgradeRequest(host, path, { Origin }));
      const socket = await openRaw(url, Buffer.concat([head, rubbish]));
      await within(
        `an answer to ${path}`,
        Promise.race([once(socket, 'data'), once(socket, 'close')]),
      );
      socket.destroy();
    }
  }
  for (const bytes of ['GET / HTTP/9\r\n\r\n', '\0\0\0', 'GET // HTTP/1.1\r\nHost: x\r\n\r\n']) {
    const socket = await openRaw(url, bytes);
    socket.end();
    await within('the end', readAll(socket));
  }
  expect((await request(url).get('/readyz')).status).toBe(200);
  expect(await gateway.kill('SIGINT')).toEqual({ code: 0, signal: null });
  expect(gateway.stderr()).toBe('');
});
