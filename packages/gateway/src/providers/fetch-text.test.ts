import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
// @ts-expect-error a script without types
import { PROVIDER_TIMES_MS } from '../../../../scripts/lib/patient-providers.mjs';
import { fetchText, PROVIDER_TIMEOUT_MS } from './fetch-text.ts';
import { SMS_TIMEOUT_MS } from './sms.ts';
import { createWechatClient } from './wechat.ts';

let onNever = () => {};
/** Answers by path, as a provider on a bad day does; `/never` never answers. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  if (pathname === '/never') return void onNever();
  if (pathname === '/cut') return void request.socket.destroy();
  if (pathname === '/down') response.statusCode = 502;
  if (pathname === '/refused') response.statusCode = 404;
  if (pathname === '/elsewhere') response.writeHead(302, { Location: '/fine' });
  response.end(pathname === '/long' ? 'x'.repeat(65 * 1024) : '<html>fine</html>');
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const SOON_MS = 50;
/** Reached only by a test that fails. */
const LATE_MS = 30_000;

const ask = (path: string, from = base) =>
  fetchText({
    provider: 'wechat',
    operation: 'access_token',
    url: from + path,
    query: { secret: 'TOP-SECRET' },
    timeoutMs: path === '/never' ? SOON_MS : LATE_MS,
  });

/** Lets the time for `/never` be over when it has arrived there: a busy machine may take longer to send it. */
const endOnceThere = () => {
  const { timeout } = AbortSignal;
  const late = new AbortController();
  onNever = () => late.abort(new DOMException('too late', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === SOON_MS ? late.signal : timeout.call(AbortSignal, ms),
  );
};
afterEach(() => vi.restoreAllMocks());

describe('fetchText', () => {
  it('gives the text of an answer', async () => {
    expect(await ask('/fine')).toBe('<html>fine</html>');
  });

  it('gives what a provider says that refuses by its status, and not what a proxy says for it', async () => {
    const asked = { provider: 'sms', operation: 'alibaba', timeoutMs: LATE_MS } as const;
    const refusing = (path: string) =>
      fetchText({ ...asked, url: base + path, signed: { headers: {} }, refusesByStatus: true });
    expect(await refusing('/refused')).toBe('<html>fine</html>');
    await expect(refusing('/down')).rejects.toMatchObject({ code: 'http' });
    await expect(ask('/refused')).rejects.toMatchObject({ code: 'http' });
  });

  it.each([
    ['/never', 'timeout'],
    ['/down', 'http'],
    ['/elsewhere', 'network'],
    ['/cut', 'network'],
    ['/long', 'format'],
  ])('of %s fails with %s and tells no secret', async (path, code) => {
    endOnceThere();
    const error = await ask(path).then(
      () => new Error('it was answered'),
      (caught: Error) => caught,
    );
    expect(error).toMatchObject({ name: 'ProviderError', code });
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain('TOP-SECRET');
  });

  /** Takes connections, and says nothing. */
  const mute = createTcpServer(() => {});
  beforeAll(() => new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve)));
  afterAll(() => mute.close());
  const portOf = () => (mute.address() as AddressInfo).port;

  it('fails with unreachable where nobody listens, or the name is not known', async () => {
    const gone = createTcpServer(() => {});
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    for (const from of [`http://127.0.0.1:${port}`, 'http://provider.invalid']) {
      await expect(ask('/', from)).rejects.toMatchObject({ code: 'unreachable' });
    }
  });

  it('fails with unreachable where the connection does not come to stand in time', async () => {
    await expect(ask('/never', `https://127.0.0.1:${portOf()}`)).rejects.toMatchObject({
      code: 'unreachable',
    });
  });

  it('of one that was written on the connection of another one is not said that it was not sent', async () => {
    await ask('/fine');
    await expect(ask('/cut')).rejects.toMatchObject({ code: 'network' });
    endOnceThere();
    const answers = await Promise.allSettled([ask('/fine'), ask('/never'), ask('/cut')]);
    const codes = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : ''));
    expect(codes).toEqual(['', 'timeout', 'network']);
  });
});

describe('the client of the messaging app', () => {
  it('takes an answer that is no JSON for a failure of format', async () => {
    const client = createWechatClient({ appId: 'wx', secret: 'TOP-SECRET', base: () => base });
    await expect(client.exchangeCode('c')).rejects.toMatchObject({
      code: 'format',
      message: 'wechat access_token: format',
    });
  });
});

it('has the time limits that patient-providers.mjs lengthens in the tests', () => {
  expect(PROVIDER_TIMES_MS).toEqual([PROVIDER_TIMEOUT_MS, SMS_TIMEOUT_MS]);
});
