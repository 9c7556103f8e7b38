import { accountCalls } from '@xuanjiang/contracts/account';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { CHAT_TYPE_MQTT, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { describe, expect, test } from 'vitest';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { chosen, WECHAT, wechatCode, wechatPage } from './providers.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

const code = (person: string, scope?: string) =>
  wechatCode(gateway.url, person, scope === undefined ? {} : { scope });
const logIn = (Code: string, more: Record<string, unknown> = {}) =>
  done(gateway.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code, ...more });
const refuse = (Code: string, more: Record<string, unknown> = {}) =>
  refused(gateway.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code, ...more });
const infoOf = (token: string) => done(gateway.rest, userCalls.info, {}, { token });
const counts = async () => {
  const count = async (table: 'account' | 'identity' | 'session') =>
    (await gateway.storage.db.selectFrom(table).selectAll().execute()).length;
  return [await count('account'), await count('identity'), await count('session')];
};

describe('a code of the messaging app', () => {
  test('makes an account on first sight, with name, picture and the talk of the address [7.CALL.13]', async () => {
    const { Token, ChatType } = await logIn(await code('xiaoyu'), { From: 'talk-1' });
    expect(ChatType).toBe(1);
    const info = await infoOf(Token);
    expect(info.User).toEqual({
      Displayname: '小雨',
      Avatarurl: '/simulators/avatar/xiaoyu.svg',
      Phone: '',
      Namechosen: false,
    });
    expect((await gateway.rest.get(info.User.Avatarurl)).status).toBe(200);
    const row = await gateway.storage.db
      .selectFrom('account')
      .select(['from_talk', 'role'])
      .where('id', '=', info.Uids)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ from_talk: 'talk-1', role: 'user' });
  });

  test.each([null, ''])('may come from no talk: From is %j', async (From) => {
    await logIn(await code('xiaoyu'), { From });
  });

  test('finds the account again, and leaves the talk that it was made at', async () => {
    const first = await infoOf((await logIn(await code('azhe'), { From: 'talk-1' })).Token);
    const again = await infoOf((await logIn(await code('azhe'), { From: 'talk-2' })).Token);
    expect(again.Uids).toBe(first.Uids);
    const row = await gateway.storage.db
      .selectFrom('account')
      .select('from_talk')
      .where('id', '=', first.Uids)
      .executeTakeFirstOrThrow();
    expect(row.from_talk).toBe('talk-1');
  });

  test('gives the account’s chat type [7.CALL.13]', async () => {
    const { Uids } = await infoOf((await logIn(await code('azhe'))).Token);
    await gateway.storage.db
      .updateTable('account')
      .set({ chat_type: CHAT_TYPE_MQTT })
      .where('id', '=', Uids)
      .execute();
    expect((await logIn(await code('azhe'))).ChatType).toBe(2);
  });

  test('gives two logins of one newcomer at once the same account', async () => {
    const codes = await Promise.all([code('lin-mama'), code('lin-mama'), code('lin-mama')]);
    const logins = await Promise.all(codes.map((each) => logIn(each)));
    const infos = await Promise.all(logins.map(({ Token }) => infoOf(Token)));
    expect(new Set(infos.map(({ Uids }) => Uids)).size).toBe(1);
    expect(new Set(logins.map(({ Token }) => Token)).size).toBe(3);
  });

  test('names somebody without a nickname', async () => {
    const { User } = await infoOf((await logIn(await code('no-name'))).Token);
    expect(User.Displayname).toMatch(/^考生\d{4}$/);
    expect(User.Avatarurl).toBe('');
  });

  test('works with the base scope, which gives no name', async () => {
    const storage = await createDemoStorage();
    await using other = await startGateway({ storage });
    await using _storage = storage;
    const Code = await wechatCode(other.url, 'xiaoyu', { scope: 'snsapi_base' });
    const { Token } = await done(other.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code });
    const { User } = await done(other.rest, userCalls.info, {}, { token: Token });
    expect(User.Displayname).toMatch(/^考生\d{4}$/);
  });
});

describe('a code that is no good', () => {
  test.each([
    ['was never given', async () => 'made-up'],
    [
      'was used',
      async () => {
        const used = await code('xiaoyu');
        await logIn(used);
        return used;
      },
    ],
    [
      'is five minutes old',
      async () => {
        const old = await code('xiaoyu');
        now += 5 * MINUTE_MS;
        return old;
      },
    ],
  ])('is code 1 when it %s, and nothing changes', async (_what, make) => {
    const Code = await make();
    const before = await counts();
    expect(await refuse(Code)).toEqual({
      code: CODES.loginCodeSpent,
      msg: '登录凭证已使用，请重新进入',
    });
    expect(await counts()).toEqual(before);
  });

  test('of a snapshot page makes no account and opens no session', async () => {
    const before = await counts();
    expect(await refuse(await code('snapshot'))).toEqual({
      code: CODES.forbidden,
      msg: '请点击页面右下角“使用完整服务”后再登录',
    });
    expect(await counts()).toEqual(before);
  });

  test('met by a busy provider is 503, and spent the next time', async () => {
    const before = await counts();
    const Code = await code('busy');
    const busy = await send(gateway.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code });
    expect([busy.status, busy.body.code]).toEqual([503, CODES.unavailable]);
    expect((await refuse(Code)).code).toBe(CODES.loginCodeSpent);
    expect(await counts()).toEqual(before);
  });

  test('for another application is refused before the provider is asked', async () => {
    const Code = await code('xiaoyu');
    expect(await refuse(Code, { Appid: 'wx-another' })).toEqual({
      code: CODES.input,
      msg: '授权失败，请重新进入',
    });
    // The code was not touched.
    await logIn(Code);
  });

  test.each([
    [{ Code: '' }, 'Code'],
    [{ Code: 'x'.repeat(513) }, 'Code'],
    [{ Code: 'x', From: '../../etc' }, '宣讲编号'],
    [{ Code: 'x', State: 'abc' }, 'State'],
  ])('is refused with the field when malformed: %j', async (input, named) => {
    const { code: given, msg } = await refuse('x', input);
    expect(given).toBe(CODES.input);
    expect(msg).toContain(named);
  });
});

describe('a locked account', () => {
  test('gets the reason, with code 800, and no session', async () => {
    const { Uids } = await infoOf((await logIn(await code('xiaoyu'))).Token);
    const operator = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'operator' })).Token;
    const asOperator = { token: operator };
    await done(gateway.rest, accountCalls.lock, { Uids, Reason: '刷屏' }, asOperator);
    const before = await counts();
    const refusal = await refuse(await code('xiaoyu'));
    expect(refusal).toEqual({ code: CODES.accountLocked, msg: '账号已被锁定：刷屏' });
    expect(await counts()).toEqual(before);
    await done(gateway.rest, accountCalls.unlock, { Uids, Reason: '申诉通过' }, asOperator);
    await logIn(await code('xiaoyu'));
  });
});

describe('a login', () => {
  test('ends the session that the browser had, which answers 403 from then on', async () => {
    const first = (await logIn(await code('xiaoyu'))).Token;
    const second = await done(
      gateway.rest,
      loginCalls.wechat,
      { Appid: WECHAT.appId, Code: await code('xiaoyu') },
      { token: first },
    );
    expect(second.Token).not.toBe(first);
    expect((await send(gateway.rest, userCalls.info, {}, { token: first })).status).toBe(403);
    await infoOf(second.Token);
  });

  test('leaves the fixed tokens of the demo alone', async () => {
    const Code = await code('xiaoyu');
    await done(
      gateway.rest,
      loginCalls.wechat,
      { Appid: WECHAT.appId, Code },
      { token: TEST_TOKENS.student },
    );
    expect((await infoOf(TEST_TOKENS.student)).Uids).toBe('demo-student');
  });

  test('that is retried with its key is done once and answered alike', async () => {
    const Code = await code('xiaoyu');
    const headers = { 'Idempotency-Key': 'login-once' };
    const input = { Appid: WECHAT.appId, Code };
    const first = await done(gateway.rest, loginCalls.wechat, input, { headers });
    expect(await done(gateway.rest, loginCalls.wechat, input, { headers })).toEqual(first);
    const kept = await gateway.storage.db.selectFrom('idempotency').selectAll().execute();
    expect(kept).not.toHaveLength(0);
    expect(JSON.stringify(kept)).not.toContain(first.Token);
  });

  test('keeps no token in the database', async () => {
    const { Token } = await logIn(await code('xiaoyu'));
    const rows = await gateway.storage.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(Token);
    expect(Buffer.from(Token, 'base64url')).toHaveLength(32);
  });
});

test('one union id joins two applications of the messaging app', async () => {
  await using storage = await createDemoStorage();
  const uids = [];
  for (const appId of ['wx-first', 'wx-second']) {
    await using other = await startGateway({ storage, config: { wechat: { ...WECHAT, appId } } });
    const Code = await wechatCode(other.url, 'azhe', { appId });
    const { Token } = await done(other.rest, loginCalls.wechat, { Appid: appId, Code });
    uids.push((await done(other.rest, userCalls.info, {}, { token: Token })).Uids);
  }
  expect(uids[0]).toBe(uids[1]);
  const identities = await storage.db.selectFrom('identity').selectAll().execute();
  expect(identities.map(({ provider }) => provider).toSorted()).toEqual([
    'wechat',
    'wechat',
    'wechat-union',
  ]);
});

describe('the authorize page', () => {
  test('gives the state back, and no code to who refuses', async () => {
    const page = wechatPage(gateway.url);
    const back = await chosen(gateway.url, page, 'xiaoyu');
    expect(back.pathname).toBe('/video');
    expect(back.searchParams.get('state')).toBe('abc123');
    const refusal = await chosen(gateway.url, page, 'refuse');
    expect([...refusal.searchParams.keys()]).toEqual(['state']);
  });

  test.each([
    ['another application', /appid=[^&]+/, 'appid=wx1', 'appid'],
    ['another order', /response_type=code&(scope=[^&]+)/, '$1&response_type=code', '顺序'],
    ['another scope', /scope=[^&]+/, 'scope=snsapi_login', 'Scope'],
    ['a state with signs', /state=[^&]+/, 'state=a-b', 'state'],
    ['another site', /redirect_uri=[^&]+/, 'redirect_uri=https%3A%2F%2Fevil.example', '10003'],
  ])('refuses %s and sends nobody anywhere', async (_what, pattern, replacement, named) => {
    const answer = await fetch(wechatPage(gateway.url).replace(pattern, replacement), {
      redirect: 'manual',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(named);
  });

  test('cannot be passed by to reach another site', async () => {
    const { status } = await fetch(
      `${gateway.url}/simulators/wechat/connect/oauth2/confirm?person=xiaoyu&redirect_uri=https://evil.example/`,
      { redirect: 'manual' },
    );
    expect(status).toBe(400);
  });
});
