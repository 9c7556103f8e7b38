import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { ShareTicket } from '@xuanjiang/contracts/share';
import { shareCalls } from '@xuanjiang/contracts/share';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { signPage } from '../../../src/features/ground/share/policy.ts';
import { createSharedSecretService } from '../../../src/features/ground/share/service.ts';
import { createSharedSecretStore } from '../../../src/features/ground/share/store.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { createWechatSimulator } from '../../../src/simulators/wechat.ts';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { GatewayOptions, TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { WECHAT } from './providers.ts';

let now = NOON;
let asked: string[] = [];
let tickets: string[] = [];
let broken = false;
let provider: { base: string; close: () => void };
let gateway: TestGateway;

/** The messaging app on a server of its own, which notes what it was asked. */
const startProvider = async () => {
  const app = express();
  app.use((request, response, next) => {
    asked.push(request.path);
    if (broken) return void response.json({ errcode: -1, errmsg: 'system error, rid: 1-2-3' });
    const json = response.json.bind(response);
    response.json = (body: { ticket?: string }) => {
      if (body.ticket !== undefined) tickets.push(body.ticket);
      return json(body);
    };
    next();
  });
  app.use(createWechatSimulator(WECHAT, () => now));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
const start = (options: GatewayOptions = {}) =>
  startGateway({
    clock: () => now,
    ...options,
    config: { wechat: { ...WECHAT, apiBase: provider.base }, ...options.config },
  });

beforeEach(async () => {
  now = NOON;
  asked = [];
  tickets = [];
  broken = false;
  provider = await startProvider();
  gateway = await start();
});
afterEach(async () => {
  await gateway[Symbol.asyncDispose]();
  provider.close();
});

const sign = async (Url: string, { rest } = gateway): Promise<ShareTicket> => {
  const { Ticket } = await done(rest, shareCalls.sign, { Url, Appid: WECHAT.appId });
  return JSON.parse(Ticket);
};

describe('signing an address', () => {
  test('gives what the app computes from ticket, nonce, time and address without hash [3.SHARE.2, 7.CALL.15]', async () => {
    const url = `${gateway.url}/video?from=singlemessage`;
    const { timestamp, nonceStr, signature } = await sign(`${url}#/part`);
    expect(timestamp).toBe(Math.floor(NOON / 1000));
    expect(nonceStr).toMatch(/^[0-9a-f]{16}$/);
    const [ticket = ''] = tickets;
    expect(signature).toBe(signPage({ ticket, nonce: nonceStr, timestamp, url }));
    expect((await sign(url)).nonceStr).not.toBe(nonceStr);
  });

  test.each([
    'https://evil.example/video',
    'http://127.0.0.1.evil.example/',
    'http://127.0.0.1@evil.example/',
    'javascript:alert(1)',
  ])('refuses %s, and asks nobody', async (Url) => {
    const input = { Url, Appid: WECHAT.appId };
    expect(await refused(gateway.rest, shareCalls.sign, input)).toEqual({
      code: CODES.forbidden,
      msg: '只能分享本站的地址',
    });
    expect(asked).toEqual([]);
  });

  test('refuses another application, and what is no address', async () => {
    const Url = `${gateway.url}/video`;
    const foreign = await refused(gateway.rest, shareCalls.sign, { Url, Appid: 'wx-another' });
    expect(foreign.code).toBe(CODES.forbidden);
    const bad = await refused(gateway.rest, shareCalls.sign, { Url: 'x', Appid: WECHAT.appId });
    expect(bad.code).toBe(CODES.input);
  });

  test('takes its own origin only where one is configured', async () => {
    const siteOrigin = 'https://xuanjiang.example';
    await using site = await start({ config: { siteOrigin } });
    await sign(`${siteOrigin}/video`, site);
    const input = { Url: `${site.url}/video`, Appid: WECHAT.appId };
    expect((await refused(site.rest, shareCalls.sign, input)).code).toBe(CODES.forbidden);
  });
});

const FETCHED_ONCE = ['/cgi-bin/stable_token', '/cgi-bin/ticket/getticket'];

describe('the ticket', () => {
  test('is fetched once for many at the same time', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sign(`${gateway.url}/video`)));
    expect(asked).toEqual(FETCHED_ONCE);
  });

  test('is fetched again five minutes before its end, not before', async () => {
    await sign(`${gateway.url}/video`);
    now = NOON + 2 * HOUR_MS - 5 * MINUTE_MS - 1;
    await sign(`${gateway.url}/video`);
    expect(asked).toEqual(FETCHED_ONCE);
    now += 1;
    await sign(`${gateway.url}/video`);
    expect(asked).toEqual([...FETCHED_ONCE, ...FETCHED_ONCE]);
    expect(new Set(tickets).size).toBe(2);
  });

  test('outlives a provider that is away while it is being renewed', async () => {
    await sign(`${gateway.url}/video`);
    broken = true;
    now = NOON + 2 * HOUR_MS - MINUTE_MS;
    await sign(`${gateway.url}/video`);
    now = NOON + 2 * HOUR_MS;
    const input = { Url: `${gateway.url}/video`, Appid: WECHAT.appId };
    const answer = await send(gateway.rest, shareCalls.sign, input);
    expect([answer.status, answer.body.code]).toEqual([503, CODES.unavailable]);
    broken = false;
    await sign(`${gateway.url}/video`);
  });

  test('is fetched with a new token when the old one is dead before its time', async () => {
    await sign(`${gateway.url}/video`);
    // The provider lost all its state; the gateway still holds a token that was good.
    provider.close();
    provider = await startProvider();
    const { storage } = gateway;
    await gateway.stop();
    await storage.db.deleteFrom('shared_secret').where('name', 'like', '%ticket%').execute();
    asked = [];
    await using again = await start({ storage });
    await sign(`${again.url}/video`, again);
    expect(asked).toEqual([
      '/cgi-bin/ticket/getticket',
      '/cgi-bin/stable_token',
      '/cgi-bin/ticket/getticket',
    ]);
  });

  test('is kept encrypted', async () => {
    await sign(`${gateway.url}/video`);
    const rows = await gateway.storage.db.selectFrom('shared_secret').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(tickets[0]);
  });

  if (ENGINE === 'postgres') {
    test('is fetched once for two gateways', async () => {
      await using second = await start({ storage: gateway.storage });
      const both = [gateway, second, gateway, second, gateway, second];
      await Promise.all(both.map((each) => sign(`${each.url}/video`, each)));
      expect(asked).toEqual(FETCHED_ONCE);
    });
  }
});

describe('a secret shared by processes', () => {
  const vault = createVault(Buffer.alloc(32, 1));
  /** Each stands for a process: they share nothing but the database. */
  const createProcess = () =>
    createSharedSecretService(
      createSharedSecretStore({ kysely: gateway.storage.db } as never),
      vault,
      () => now,
    );

  test('is fetched by one while the others wait for it', async () => {
    const { promise, resolve } = Promise.withResolvers<{ value: string; livesMs: number }>();
    let fetches = 0;
    const fetch = () => {
      fetches += 1;
      return promise;
    };
    const asking = [1, 2, 3].map(() => createProcess().get('s', fetch));
    resolve({ value: 'v', livesMs: HOUR_MS });
    expect((await Promise.all(asking)).map(({ value }) => value)).toEqual(['v', 'v', 'v']);
    expect(fetches).toBe(1);
  });

  test('is fetched by another when the first one died', async () => {
    const never = new Promise<never>(() => {});
    const first = createProcess();
    const claimed = Promise.withResolvers<void>();
    void first.get('s', () => {
      claimed.resolve();
      return never;
    });
    await claimed.promise;
    now += 10_000;
    const taken = await createProcess().get('s', async () => ({ value: 'v', livesMs: HOUR_MS }));
    expect(taken.value).toBe('v');
  });
});
