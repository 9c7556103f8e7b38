import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { addAccount } from '../../harness/accounts.ts';
import { done, send } from '../../harness/call.ts';
import { startGateway } from '../../harness/gateway.ts';
import { QQ_APPID, QQ_KEY, qqCode, sentSms, WECHAT, wechatCode } from './providers.ts';

const PHONE = '13987654321';

test('each login and each refused login is one security event, without what logs in', async () => {
  let log = '';
  await using gateway = await startGateway({
    config: { logLevel: 'debug' },
    onLog: (lines) => {
      log += lines;
    },
  });
  const { url, rest, storage } = gateway;
  const tokens: string[] = [];
  const uids: string[] = [];
  const logIn = async (login: Promise<{ readonly Token: string }>) => {
    const { Token: token } = await login;
    tokens.push(token);
    uids.push((await done(rest, userCalls.info, {}, { token })).Uids);
    return token;
  };

  const wechat = { Appid: WECHAT.appId, Code: await wechatCode(url, 'xiaoyu') };
  await logIn(done(rest, loginCalls.wechat, wechat));
  const qq = { Code: await qqCode(url, 'azhe'), Redirecturi: `${url}/video` };
  await logIn(done(rest, loginCalls.qq, qq));
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: QQ_APPID,
    client_secret: QQ_KEY,
    code: await qqCode(url, 'lin-mama'),
    redirect_uri: `${url}/video`,
  });
  const answer = await fetch(`${url}/simulators/qq/oauth2.0/token?${query}`);
  const access_token = new URLSearchParams(await answer.text()).get('access_token') ?? '';
  await logIn(done(rest, loginCalls.accessToken, { access_token }));
  await done(rest, loginCalls.sendSms, { Phone: PHONE });
  const code = (await sentSms(url))[0]?.code ?? '';
  await logIn(done(rest, loginCalls.phone, { Phone: PHONE, code }));
  const token = await logIn(done(rest, userCalls.fakeLogin));
  const { Code } = await done(rest, loginCalls.handOver, {}, { token });
  await logIn(done(rest, loginCalls.continueWith, { Code }));

  await send(rest, loginCalls.wechat, wechat);
  await send(rest, loginCalls.qq, qq);
  await send(rest, loginCalls.accessToken, { access_token: 'MADE-UP-TOKEN' });
  await send(rest, loginCalls.phone, { Phone: PHONE, code });
  await send(rest, loginCalls.continueWith, { Code });
  const locked = await addAccount(storage);
  const last = await done(rest, loginCalls.handOver, {}, { token: locked.token });
  await storage.db
    .updateTable('account')
    .set({ status: 'banned' })
    .where('id', '=', locked.uids)
    .execute();
  await send(rest, loginCalls.continueWith, { Code: last.Code });

  await gateway.stop();
  const events = log
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ security }) => security === 'login' || security === 'login-refused');
  const logins = events.filter(({ security }) => security === 'login');
  expect(logins.map((event) => event.uids)).toEqual(uids);
  for (const event of events) {
    expect(event.address).toBeTypeOf('string');
    expect(event.requestId).toBeTypeOf('string');
  }
  const refusals = events.filter(({ security }) => security === 'login-refused');
  expect(refusals.map((event) => [event.where, event.uids, event.code])).toEqual([
    [loginCalls.wechat.path, undefined, CODES.loginCodeSpent],
    [loginCalls.qq.path, undefined, CODES.loginCodeSpent],
    [loginCalls.accessToken.path, undefined, CODES.unauthorized],
    [loginCalls.phone.path, undefined, CODES.input],
    [loginCalls.continueWith.path, undefined, CODES.loginCodeSpent],
    [undefined, locked.uids, CODES.accountLocked],
  ]);
  const secrets = [wechat.Code, qq.Code, access_token, 'MADE-UP-TOKEN', PHONE, Code, last.Code];
  for (const secret of [...secrets, ...tokens]) expect(log).not.toContain(secret);
});
