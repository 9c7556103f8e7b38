import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { done, refused, send } from '../../harness/call.ts';
import { askForCode } from '../../harness/captcha.ts';
import { environmentOf } from '../../harness/child-gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { forceProduction, PRODUCTION_ENVIRONMENT } from '../../harness/production.ts';
import { refusedStart } from '../../harness/refused-start.ts';
import { createStorage } from '../../harness/storage.ts';
import { QQ_KEY, qqCode, sentSms, WECHAT, wechatCode } from './providers.ts';

test('the simulators do not exist in production, not even as a screen', async () => {
  const { wechat, qq, sms } = readConfig({});
  await using gateway = await startGateway({
    config: {
      mode: 'production',
      siteOrigin: 'https://xuanjiang.example',
      wechat: { ...wechat, apiBase: 'http://127.0.0.1:9' },
      qq: qq === null ? null : { ...qq, apiBase: 'http://127.0.0.1:9' },
      sms: { ...sms, provider: 'tencent', base: 'http://127.0.0.1:9' },
    },
  });
  for (const path of [
    '',
    '/sms',
    '/sms/messages.json',
    '/avatar/xiaoyu.svg',
    '/wechat/connect/oauth2/authorize',
    '/wechat/sns/oauth2/access_token',
    '/qq/oauth2.0/authorize',
  ]) {
    const answer = await gateway.rest.get(`/simulators${path}`);
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 404]);
  }
  expect((await gateway.rest.post('/api/user/fakelogin').send({})).status).toBe(404);
  // An unreachable provider gives a refusal, not a server error.
  const login = await send(gateway.rest, loginCalls.wechat, { Appid: wechat.appId, Code: 'c' });
  expect(login.status).toBe(503);
});

test('the log contains no token, code, phone or secret', async () => {
  let log = '';
  await using gateway = await startGateway({
    config: { logLevel: 'debug' },
    onLog: (lines) => {
      log += lines;
    },
  });
  const { url, rest } = gateway;
  const Phone = '13987654321';
  const Code = await wechatCode(url, 'xiaoyu');
  const busy = await wechatCode(url, 'busy');
  const qq = await qqCode(url, 'azhe');
  const Redirecturi = `${url}/video`;
  const logins = [await done(rest, loginCalls.wechat, { Appid: WECHAT.appId, Code })];
  await send(rest, loginCalls.wechat, { Appid: WECHAT.appId, Code: busy });
  logins.push(await done(rest, loginCalls.qq, { Code: qq, Redirecturi }));
  await done(rest, loginCalls.sendSms, { Phone });
  await askForCode(rest, '19900000000');
  const code = (await sentSms(url))[0]?.code ?? '';
  logins.push(await done(rest, loginCalls.phone, { Phone, code }));
  await send(rest, loginCalls.accessToken, { access_token: 'MADE-UP-TOKEN' });
  await gateway.stop();
  expect(log).toContain('a provider refused a login');
  expect(log).toContain('a verification code could not be sent');
  const secrets = [
    ...logins.map(({ Token }) => Token),
    ...[Code, busy, qq, Phone, '19900000000', 'MADE-UP-TOKEN', WECHAT.secret, QQ_KEY],
    `"${code}"`,
  ];
  for (const secret of secrets) expect(log).not.toContain(secret);
});

test.each([
  ['WECHAT_SECRET', 'WECHAT_SECRET: required in production'],
  ['SMS_PROVIDER', 'SMS_PROVIDER: required in production, tencent or alibaba'],
])('a production without %s does not start', async (missing, line) => {
  await using storage = await createStorage();
  const environment = { ...environmentOf(storage), ...PRODUCTION_ENVIRONMENT, [missing]: '' };
  expect(await refusedStart(environment)).toEqual({ code: 78, message: line });
});

test('production on the data of a demo refuses the tokens of the demo', async () => {
  await using storage = await createStorage();
  {
    await using demo = await startGateway({ storage });
    await done(demo.rest, userCalls.info, {}, { token: TEST_TOKENS.student });
  }
  await forceProduction(storage);
  const config = { mode: 'production', siteOrigin: 'https://xuanjiang.example' } as const;
  await using production = await startGateway({ storage, config });
  const token = TEST_TOKENS.student;
  const refusal = await refused(production.rest, userCalls.info, {}, { token });
  expect(refusal.code).toBe(CODES.unauthorized);
});
