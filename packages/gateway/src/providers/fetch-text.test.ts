import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchText } from './fetch-text.ts';
import { createWechatClient } from './wechat.ts';

/** Answers by path, as a provider on a bad day does; `/never` never answers. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://provider');
  if (pathname === '/never') return;
  if (pathname === '/down') response.statusCode = 502;
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

describe('fetchText', () => {
  it('gives the text of an answer', async () => {
    expect(await ask('/fine')).toBe('<html>fine</html>');
  });

  it.each([
    ['/never', 'timeout'],
    ['/down', 'http'],
    ['/elsewhere', 'network'],
    ['/long', 'format'],
  ])('of %s fails with %s and tells no secret', async (path, code) => {
    const error = await ask(path).then(
      () => new Error('it was answered'),
      (caught: Error) => caught,
    );
    expect(error).toMatchObject({ name: 'ProviderError', code });
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain('TOP-SECRET');
  });

  it('fails with network where nobody listens', async () => {
    await expect(ask('/', 'http://127.0.0.1:9')).rejects.toMatchObject({ code: 'network' });
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
