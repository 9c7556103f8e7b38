import { beforeEach, expect, test } from 'vitest';
import { createAsrClient } from './asr.ts';
import { observeClient, PROVIDER_OPERATIONS } from './observe-client.ts';
import { ProviderError } from './provider-error.ts';
import { createQqClient } from './qq.ts';
import { createSimulatorSms } from './sms-simulator.ts';
import { createWechatClient } from './wechat.ts';

let told: unknown[][] = [];
beforeEach(() => {
  told = [];
});

const observed = (sendCode: (phone: string, code: string) => Promise<string>) =>
  observeClient('sms', { sendCode }, (...parameters) => told.push(parameters));

test('an answer goes to who asked, and its time is told', async () => {
  const client = observed(async (phone, code) => `${phone} ${code}`);
  expect(await client.sendCode('a', 'b')).toBe('a b');
  expect(told).toEqual([['sms', 'sendCode', 'ok', expect.any(Number)]]);
});

test.each([
  [new ProviderError('sms', 'tencent', 'timeout'), 'timeout'],
  [new ProviderError('sms', 'tencent', 'http'), 'http'],
  [new ProviderError('wechat', 'send', 'unreachable'), 'network'],
  [new ProviderError('sms', 'tencent', 'LimitExceeded.PhoneNumberDailyLimit'), 'refused'],
  [new ProviderError('wechat', 'access_token', 40029), 'login-code'],
  [new ProviderError('wechat', 'access_token', 40163), 'login-code'],
  [new ProviderError('wechat', 'access_token', 40013), 'refused'],
  [new ProviderError('wechat', 'send', 43004), 'undelivered'],
  [new ProviderError('wechat', 'send', 45009), 'undelivered'],
  [new ProviderError('wechat', 'send', 40037), 'refused'],
  [new ProviderError('sms', 'tencent', 'ECONNREFUSED'), 'network'],
  [new TypeError('no such thing'), 'network'],
])('%s goes to who asked, and is told as %s', async (error, outcome) => {
  const client = observed(() => Promise.reject(error));
  await expect(client.sendCode('a', 'b')).rejects.toBe(error);
  expect(told).toEqual([['sms', 'sendCode', outcome, expect.any(Number)]]);
});

test('the clients ask what the list has, and nothing else', () => {
  const base = () => 'http://127.0.0.1:9';
  expect({
    wechat: Object.keys(createWechatClient({ appId: '', secret: '', base })),
    qq: Object.keys(createQqClient({ appId: '', key: '', base })),
    sms: Object.keys(createSimulatorSms(base)),
    asr: Object.keys(createAsrClient({ key: null, model: '' }, base)),
  }).toEqual(PROVIDER_OPERATIONS);
});
