import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, test } from 'vitest';
import { createQqClient } from '../../../src/providers/qq.ts';
import { createWechatClient } from '../../../src/providers/wechat.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { QQ_APPID, QQ_KEY, qqCode, WECHAT, wechatCode } from './providers.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

type Answer = Record<string, unknown> & { errcode?: number; errmsg?: string };
const ask = async (path: string, query: Record<string, string>): Promise<Answer> => {
  const address = `${gateway.url}/simulators/wechat${path}?${new URLSearchParams(query)}`;
  return (await (await fetch(address)).json()) as Answer;
};
const APP = { appid: WECHAT.appId, secret: WECHAT.secret, grant_type: 'authorization_code' };
const grantOf = async (person: string, scope?: string) =>
  ask('/sns/oauth2/access_token', {
    ...APP,
    code: await wechatCode(gateway.url, person, scope === undefined ? {} : { scope }),
  });
const wechat = (secret = WECHAT.secret) =>
  createWechatClient({
    appId: WECHAT.appId,
    secret,
    base: () => `${gateway.url}/simulators/wechat`,
  });

describe('the messaging app', () => {
  test('grants what its documentation says', async () => {
    expect(await grantOf('xiaoyu')).toEqual({
      access_token: expect.any(String),
      expires_in: 7200,
      refresh_token: expect.any(String),
      openid: expect.stringMatching(/^o[\w-]{27}$/),
      scope: 'snsapi_userinfo',
      unionid: expect.any(String),
    });
    expect(await grantOf('snapshot')).toMatchObject({ is_snapshotuser: 1 });
    expect(await grantOf('xiaoyu', 'snsapi_base')).not.toHaveProperty('unionid');
  });

  test.each([
    [{ ...APP, code: 'never-given' }, 40029, 'invalid code'],
    [{ ...APP, code: '' }, 41008, 'missing code'],
    [{ ...APP, code: 'x', appid: 'wx-another' }, 40013, 'invalid appid'],
    [{ ...APP, code: 'x', secret: 'guess' }, 40125, 'invalid appsecret'],
    [{ ...APP, code: 'x', grant_type: 'refresh_token' }, 40002, 'invalid grant_type'],
  ])('refuses %j with its errcode and a rid', async (query, errcode, text) => {
    const answer = await ask('/sns/oauth2/access_token', query);
    expect(answer.errcode).toBe(errcode);
    expect(answer.errmsg).toMatch(new RegExp(`^${text}, rid: [0-9a-f-]{26}$`));
  });

  test('spends a code at its first use, and calls an old one expired', async () => {
    const code = await wechatCode(gateway.url, 'xiaoyu');
    await ask('/sns/oauth2/access_token', { ...APP, code });
    expect((await ask('/sns/oauth2/access_token', { ...APP, code })).errcode).toBe(40163);
    const old = await wechatCode(gateway.url, 'xiaoyu');
    now += 5 * MINUTE_MS;
    expect((await ask('/sns/oauth2/access_token', { ...APP, code: old })).errcode).toBe(42003);
  });

  test('is busy once, and the code is spent all the same', async () => {
    const code = await wechatCode(gateway.url, 'busy');
    expect((await ask('/sns/oauth2/access_token', { ...APP, code })).errcode).toBe(-1);
    expect((await ask('/sns/oauth2/access_token', { ...APP, code })).errcode).toBe(40163);
  });

  test('gives the user’s data to the right token only', async () => {
    const grant = await grantOf('azhe');
    const query = { access_token: `${grant.access_token}`, openid: `${grant.openid}` };
    expect(await ask('/sns/userinfo', query)).toMatchObject({ nickname: '阿哲', sex: 0 });
    expect(await ask('/sns/auth', query)).toEqual({ errcode: 0, errmsg: 'ok' });
    const other = { ...query, openid: 'o-somebody-else' };
    expect((await ask('/sns/userinfo', other)).errcode).toBe(40003);
    expect((await ask('/sns/auth', other)).errcode).toBe(40003);
    expect((await ask('/sns/userinfo', { ...query, access_token: 'x' })).errcode).toBe(40001);
    const base = await grantOf('azhe', 'snsapi_base');
    const silent = { access_token: `${base.access_token}`, openid: `${base.openid}` };
    expect((await ask('/sns/userinfo', silent)).errcode).toBe(48001);
  });

  test('gives one stable token until five minutes before its end, and tickets for it', async () => {
    const first = await wechat().stableToken();
    expect(await wechat().stableToken()).toEqual(first);
    expect((await wechat().pageTicket(first.value)).livesMs).toBe(2 * HOUR_MS);
    now += 2 * HOUR_MS - 5 * MINUTE_MS;
    const second = await wechat().stableToken();
    expect(second.value).not.toBe(first.value);
    // The old one works on for a while.
    await wechat().pageTicket(first.value);
    now += 5 * MINUTE_MS;
    await expect(wechat().pageTicket(first.value)).rejects.toMatchObject({ code: '42001' });
    await expect(wechat().pageTicket('made-up')).rejects.toMatchObject({ code: '40001' });
  });

  test('keeps a picture under an id, for a valid token and for nothing but a picture', async () => {
    const png = Buffer.from('89504e470d0a1a0a', 'hex');
    const { value } = await wechat().stableToken();
    const id = await wechat().uploadPicture(value, png);
    expect(id).not.toBe('');
    expect(await wechat().uploadPicture(value, png)).not.toBe(id);
    const refused = (token: string, bytes: Buffer) => wechat().uploadPicture(token, bytes);
    await expect(refused('made-up', png)).rejects.toMatchObject({ code: '40001' });
    await expect(refused(value, Buffer.from('<svg/>'))).rejects.toMatchObject({ code: '41005' });
  });

  test('hands its rid to the client’s error, without the secret', async () => {
    await expect(wechat('GUESSED').stableToken()).rejects.toMatchObject({
      code: '40125',
      rid: expect.stringMatching(/^[0-9a-f-]{26}$/),
      message: expect.not.stringContaining('GUESSED'),
    });
  });
});

describe('the second provider', () => {
  const base = (): string => `${gateway.url}/simulators/qq`;
  const redirect = (): string => `${gateway.url}/video`;
  const qq = (key = QQ_KEY) => createQqClient({ appId: QQ_APPID, key, base });
  const text = async (path: string, query: Record<string, string>) =>
    (await fetch(`${base()}${path}?${new URLSearchParams(query)}`)).text();

  test('answers urlencoded, JSONP or JSON, as it is asked', async () => {
    const token = {
      grant_type: 'authorization_code',
      client_id: QQ_APPID,
      client_secret: QQ_KEY,
      redirect_uri: redirect(),
    };
    const form = await text('/oauth2.0/token', {
      ...token,
      code: await qqCode(gateway.url, 'azhe'),
    });
    expect(form).toMatch(
      /^access_token=[0-9A-F]{32}&expires_in=7776000&refresh_token=[0-9A-F]{32}$/,
    );
    const access_token = new URLSearchParams(form).get('access_token') ?? '';
    expect(await text('/oauth2.0/me', { access_token })).toMatch(
      /^callback\( \{"client_id":"100000001","openid":"[0-9A-F]{32}"\} \);\n$/,
    );
    expect(JSON.parse(await text('/oauth2.0/me', { access_token, fmt: 'json' }))).toMatchObject({
      client_id: QQ_APPID,
    });
    expect(await text('/oauth2.0/me', { access_token: 'x' })).toBe(
      'callback( {"error":100016,"error_description":"access token check failed"} );\n',
    );
  });

  test.each([
    ['a code used before', '100020', async (code: string) => qq().exchangeCode(code, redirect())],
    [
      'another address',
      '100010',
      async (code: string) => qq().exchangeCode(code, `${redirect()}2`),
    ],
    ['a wrong key', '100001', async (code: string) => qq('guess').exchangeCode(code, redirect())],
    ['a made-up code', '100019', async () => qq().exchangeCode('x', redirect())],
  ])('refuses %s with %s', async (what, code, exchange) => {
    const given = await qqCode(gateway.url, 'xiaoyu');
    if (what === 'a code used before') await qq().exchangeCode(given, redirect());
    await expect(exchange(given)).rejects.toMatchObject({ name: 'ProviderError', code });
  });

  test('gives name and picture to the token of the same person', async () => {
    const { accessToken } = await qq().exchangeCode(
      await qqCode(gateway.url, 'lin-mama'),
      redirect(),
    );
    const openId = await qq().openId(accessToken);
    expect(await qq().profile(accessToken, openId)).toEqual({
      nickname: '林妈妈',
      avatarUrl: `${gateway.url}/simulators/avatar/lin-mama.svg`,
    });
    await expect(qq().profile(accessToken, 'SOMEBODY')).rejects.toMatchObject({ code: '-23' });
  });
});
