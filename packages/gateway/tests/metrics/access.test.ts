import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { PRODUCTION } from '../harness/production.ts';

const TOKEN = 'a-token-of-the-metrics';

describe.each([0, 1])('/metrics with TRUST_PROXY=%i', (trustProxy) => {
  let open: TestGateway;
  let closed: TestGateway;
  beforeAll(async () => {
    open = await startGateway({ config: { metricsToken: TOKEN, trustProxy } });
    closed = await startGateway({ config: { metricsToken: null, trustProxy } });
  });
  afterAll(async () => {
    await open[Symbol.asyncDispose]();
    await closed[Symbol.asyncDispose]();
  });

  const ask = (gateway: TestGateway, headers: Readonly<Record<string, string>> = {}) =>
    gateway.rest.get('/metrics').set(headers);
  const FORWARDED = { 'X-Forwarded-For': '203.0.113.7' };

  test('in the demo needs no token for a request from this machine', async () => {
    for (const gateway of [open, closed]) {
      const answer = await ask(gateway);
      expect(answer.status).toBe(200);
      expect(answer.type).toBe('text/plain');
      expect(answer.text).toContain('calls_total');
    }
  });

  test('answers every request that has the token', async () => {
    const answer = await ask(open, { ...FORWARDED, Authorization: `Bearer ${TOKEN}` });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['that a proxy on this machine has forwarded', FORWARDED],
    ['with the standard header of a proxy', { Forwarded: 'for=203.0.113.7' }],
    ['forwarded as if this machine had asked', { 'X-Forwarded-For': '127.0.0.1' }],
    ['for a name that leads to this machine', { Host: 'rebound.example' }],
    ['with a wrong token', { ...FORWARDED, Authorization: `Bearer ${TOKEN}x` }],
    ['with the token as a password', { ...FORWARDED, Authorization: `Basic ${TOKEN}` }],
    ['with an empty token', { ...FORWARDED, Authorization: 'Bearer ' }],
  ])(
    'refuses a request %s with 401, and with 404 where no token is set',
    async (_what, headers) => {
      const refused = await ask(open, headers);
      expect(refused.status).toBe(401);
      expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(refused.body).toEqual({ code: CODES.unauthorized, msg: text('zh', 'metricsToken') });
      const absent = await ask(closed, headers);
      expect(absent.status).toBe(404);
      expect(absent.body).toEqual({ code: CODES.notFound, msg: text('zh', 'pathNotFound') });
    },
  );

  test('in production needs the token on this machine too: a proxy there may add no header', async () => {
    await using gateway = await startGateway({
      config: { ...PRODUCTION, metricsToken: TOKEN, trustProxy },
    });
    expect((await ask(gateway)).status).toBe(401);
    const answer = await ask(gateway, { Authorization: `Bearer ${TOKEN}` });
    expect(answer.text).toContain('calls_total');
  });

  test.each(['/METRICS', '/metrics/', '//metrics', '/%6detrics', '/./metrics'])(
    'the path %s does not serve the metrics',
    async (path) => {
      const answer = await open.rest.get(path).set(FORWARDED);
      expect(answer.text).not.toContain('calls_total');
    },
  );
});
