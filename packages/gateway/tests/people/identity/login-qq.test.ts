import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { userCalls } from '@xuanjiang/contracts/user';
import { describe, expect, test } from 'vitest';
import { FOREIGN_QQ_APP } from '../../../src/simulators/qq.ts';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { startGateway } from '../../harness/gateway.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { chosen, QQ_APPID, QQ_KEY, qqCode, qqPage } from './providers.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

const redirect = (): string => `${gateway.url}/video`;
const logIn = async (person: string, more: Record<string, unknown> = {}) =>
  done(gateway.rest, loginCalls.qq, {
    Code: await qqCode(gateway.url, person),
    Redirecturi: redirect(),
    ...more,
  });
const infoOf = (token: string) => done(gateway.rest, userCalls.info, {}, { token });
const counts = async () =>
  Promise.all(
    (['account', 'identity', 'session'] as const).map(
      async (table) => (await gateway.storage.db.selectFrom(table).selectAll().execute()).length,
    ),
  );
/** A token as another page of the same application would have got it. */
const accessToken = async (person: string, app = { appId: QQ_APPID, key: QQ_KEY }) => {
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: app.appId,
    client_secret: app.key,
    code: await qqCode(gateway.url, person, app.appId),
    redirect_uri: redirect(),
  });
  const answer = await fetch(`${gateway.url}/simulators/qq/oauth2.0/token?${query}`);
  return new URLSearchParams(await answer.text()).get('access_token') ?? '';
};

describe('a code of the second provider', () => {
  test('makes an account on first sight and finds it again', async () => {
    const info = await infoOf((await logIn('xiaoyu', { From: 'talk-1' })).Token);
    expect(info.User.Displayname).toBe('小雨');
    expect(info.User.Avatarurl).toBe('/simulators/avatar/xiaoyu.svg');
    expect((await infoOf((await logIn('xiaoyu')).Token)).Uids).toBe(info.Uids);
  });

  test.each([
    ['was never given', async () => 'made-up'],
    [
      'was used',
      async () => {
        const code = await qqCode(gateway.url, 'azhe');
        const input = { Code: code, Redirecturi: redirect() };
        await done(gateway.rest, loginCalls.qq, input);
        return code;
      },
    ],
    [
      'is ten minutes old',
      async () => {
        const code = await qqCode(gateway.url, 'azhe');
        now += 10 * MINUTE_MS;
        return code;
      },
    ],
    ['is of another site', async () => qqCode(gateway.url, 'azhe', FOREIGN_QQ_APP.appId)],
  ])('is code 1 when it %s, and nothing changes', async (_what, make) => {
    const Code = await make();
    const before = await counts();
    const refusal = await refused(gateway.rest, loginCalls.qq, { Code, Redirecturi: redirect() });
    expect(refusal.code).toBe(CODES.loginCodeSpent);
    expect(await counts()).toEqual(before);
  });

  test('may come back to this site only', async () => {
    const Code = await qqCode(gateway.url, 'azhe');
    const Redirecturi = 'https://evil.example/video';
    expect(await refused(gateway.rest, loginCalls.qq, { Code, Redirecturi })).toEqual({
      code: CODES.input,
      msg: '授权失败，请重新进入',
    });
  });
});

describe('an access token', () => {
  test('that was issued to this site logs in to the same account as a code [4.START.5]', async () => {
    const { Uids } = await infoOf((await logIn('lin-mama')).Token);
    const input = { access_token: await accessToken('lin-mama') };
    const { Token } = await done(gateway.rest, loginCalls.accessToken, input);
    expect((await infoOf(Token)).Uids).toBe(Uids);
  });

  test.each([
    ['of another site', () => accessToken('lin-mama', FOREIGN_QQ_APP)],
    ['that was made up', async () => 'MADEUP'],
    [
      'that has expired',
      async () => {
        const token = await accessToken('lin-mama');
        now += 90 * DAY_MS;
        return token;
      },
    ],
  ])('%s is refused, and nothing changes', async (_what, make) => {
    const access_token = await make();
    expect(access_token).not.toBe('');
    const before = await counts();
    expect(await refused(gateway.rest, loginCalls.accessToken, { access_token })).toEqual({
      code: CODES.unauthorized,
      msg: '授权失败，请重新进入',
    });
    expect(await counts()).toEqual(before);
  });
});

test('who refuses comes back without a code', async () => {
  const back = await chosen(gateway.url, qqPage(gateway.url), 'refuse');
  expect(Object.fromEntries(back.searchParams)).toEqual({ usercancel: '1', state: 'abc123' });
});

test('a deployment without the second provider says that it is not available', async () => {
  await using other = await startGateway({ config: { qq: null } });
  const answer = await send(other.rest, loginCalls.qq, {
    Code: 'x',
    Redirecturi: `${other.url}/video`,
  });
  expect([answer.status, answer.body.code]).toEqual([503, CODES.unavailable]);
});
