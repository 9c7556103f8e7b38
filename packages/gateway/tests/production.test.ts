import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { CODES } from '@xuanjiang/contracts/errors';
import { schoolCalls } from '@xuanjiang/contracts/school';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { universityCalls } from '@xuanjiang/contracts/university';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config/config.ts';
import { done, refused, send } from './harness/call.ts';
import { createDemoStorage, startGateway } from './harness/gateway.ts';
import { forceProduction, PRODUCTION } from './harness/production.ts';
import { shareGateway } from './harness/shared-gateway.ts';
import type { Storage } from './harness/storage.ts';
import { bodyOf, mutate } from './harness/trpc.ts';

const gateway = await shareGateway({ config: PRODUCTION });

test('calls of the demo are not there', async () => {
  const demoOnly = Object.entries(catalogue).flatMap(([domain, calls]) =>
    Object.entries(calls as Record<string, Call>)
      .filter(([, call]) => call.demoOnly === true)
      .map(([key, call]) => ({ name: `${domain}.${key}`, call })),
  );
  expect(demoOnly.map(({ name }) => name)).toContain('user.fakeLogin');
  const { body } = await gateway.rest.get('/openapi.json');
  for (const { name, call } of demoOnly) {
    const rest = await send(gateway.rest, call);
    expect(rest.status).toBe(404);
    expect(rest.body).toEqual({ code: CODES.notFound, msg: '没有这个接口' });
    // Not even as another method.
    expect((await gateway.rest.put(call.path)).status).toBe(404);
    const trpc = await mutate(gateway.rest, name, {});
    expect(trpc.status).toBe(404);
    expect(bodyOf(trpc).error?.data).toMatchObject({
      code: 'NOT_FOUND',
      refusal: { code: CODES.notFound },
    });
    expect(Object.keys((body as { paths: object }).paths)).not.toContain(call.path);
  }
});

test('the fixed tokens are nobody', async () => {
  for (const token of ['test-token', 'test-worker']) {
    expect((await refused(gateway.rest, userCalls.info, {}, { token })).code).toBe(
      CODES.unauthorized,
    );
    using client = await gateway.connect({ token, origin: 'https://talks.example.cn' });
    expect((await client.closed).code).toBe(4401);
  }
});

test('it holds no content of the demo', async () => {
  expect(await done(gateway.rest, talkCalls.find)).toEqual({ List: [], Total: 0 });
  expect(await done(gateway.rest, universityCalls.find)).toEqual({
    List: [],
    Total: 0,
    Letters: [],
  });
  const schools = await done(gateway.rest, schoolCalls.find, { Cityid: '440100' });
  expect(schools).toEqual({ List: [], Total: 0 });
  expect((await gateway.rest.get('/media/recording/apply/index.m3u8')).status).toBe(404);
  const accounts = await gateway.storage.db.selectFrom('account').select('id').execute();
  expect(accounts).toEqual([]);
});

test('a header requires browsers to stay on https', async () => {
  const { headers } = await gateway.rest.get('/healthz');
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
});

test('only pages of the site may open the chat', async () => {
  using own = await gateway.connect({ origin: 'https://talks.example.cn' });
  expect(await own.login()).toMatchObject({ Uids: '', Canpost: false });
  for (const origin of ['https://evil.example', 'http://talks.example.cn', gateway.url, 'null']) {
    using foreign = await gateway.connect({ origin });
    expect((await foreign.closed).code, origin).toBe(4403);
  }
});

test('the fixed tokens are nobody on data that a demo has left, either', async () => {
  await using storage: Storage = await createDemoStorage();
  const demo = await startGateway({ storage });
  await done(demo.rest, userCalls.info, {}, { token: 'test-worker' });
  await demo.stop();
  await forceProduction(storage);
  // With the key of the demo: the data could not be read with another.
  const { secretKeys } = readConfig({});
  await using later = await startGateway({ storage, config: { ...PRODUCTION, secretKeys } });
  for (const token of ['test-token', 'test-worker']) {
    expect((await refused(later.rest, userCalls.info, {}, { token })).code).toBe(
      CODES.unauthorized,
    );
  }
});
