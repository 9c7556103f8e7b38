import { loginCalls } from '@xuanjiang/contracts/login';
import { shareCalls } from '@xuanjiang/contracts/share';
import { userCalls } from '@xuanjiang/contracts/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { done } from '../../harness/call.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { qqCode, sentSms, WECHAT, wechatCode } from './providers.ts';

/** Two gateways of a demo as `deploy/demo.yml` sets them up: the first one's simulators serve both. */
let first: TestGateway;
let second: TestGateway;
/** The address at which people see them. */
let site = '';
beforeAll(async () => {
  first = await startGateway({ config: { host: '0.0.0.0' } });
  site = first.url.replace('0.0.0.0', '127.0.0.1');
  // Another machine, as far as names go.
  const base = `${first.url.replace('0.0.0.0', '127.0.0.2')}/simulators`;
  const { wechat, qq, sms } = readConfig({
    WECHAT_API_BASE: `${base}/wechat`,
    QQ_API_BASE: `${base}/qq`,
    SMS_BASE: `${base}/sms`,
  });
  second = await startGateway({ config: { wechat, qq, sms } });
});
afterAll(async () => {
  await second[Symbol.asyncDispose]();
  await first[Symbol.asyncDispose]();
});

const userOf = async (token: string) =>
  (await done(second.rest, userCalls.info, {}, { token })).User;

test('a code that the one gave logs in at the other, and the picture is of this site', async () => {
  const Code = await wechatCode(site, 'xiaoyu');
  const { Token } = await done(second.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code });
  expect(await userOf(Token)).toMatchObject({
    Displayname: '小雨',
    Avatarurl: '/simulators/avatar/xiaoyu.svg',
  });
});

test('so does one of the second provider', async () => {
  const Code = await qqCode(site, 'azhe');
  const Redirecturi = `${site}/video`;
  const { Token } = await done(second.rest, loginCalls.qq, { Code, Redirecturi });
  expect(await userOf(Token)).toMatchObject({
    Displayname: '阿哲',
    Avatarurl: '/simulators/avatar/azhe.svg',
  });
});

test('a verification code of the other is read at the one', async () => {
  await done(second.rest, loginCalls.sendSms, { Phone: '13911112222' });
  expect(await sentSms(second.url)).toEqual([]);
  const [{ phone, code } = { phone: '', code: '' }] = await sentSms(site);
  expect(phone).toBe('13911112222');
  await done(second.rest, loginCalls.phone, { Phone: phone, code });
});

test('the other signs pages with a ticket of the one', async () => {
  const Url = `${second.url}/video`;
  const { Ticket } = await done(second.rest, shareCalls.sign, { Url, Appid: WECHAT.appId });
  expect(JSON.parse(Ticket)).toMatchObject({ signature: expect.stringMatching(/^[0-9a-f]{40}$/) });
});
