import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { userCalls } from '@xuanjiang/contracts/user';
import { describe, expect, test } from 'vitest';
import { hashToken } from '../../../src/lib/secrets.ts';
import { done, refused } from '../../harness/call.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { addPerson, codeFor, form, newPhone } from '../registration/people.ts';
import { qqCode, WECHAT, wechatCode } from './providers.ts';

const gateway = await shareGateway();

const channelsOf = (token: string) =>
  gateway.storage.db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.channel as session', 'account.channel as account'])
    .where('session.token_hash', '=', hashToken(token))
    .executeTakeFirst();
const profileChannel = async (id: string) =>
  (
    await gateway.storage.db
      .selectFrom('account_extend')
      .select('channel')
      .where('account_id', '=', id)
      .executeTakeFirst()
  )?.channel;
const byWechat = async (person: string, more: Record<string, unknown>) => {
  const Code = await wechatCode(gateway.url, person);
  return (await done(gateway.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code, ...more }))
    .Token;
};
const byQq = async (person: string, more: Record<string, unknown>) => {
  const Code = await qqCode(gateway.url, person);
  const Redirecturi = `${gateway.url}/video`;
  return (await done(gateway.rest, loginCalls.qq, { Code, Redirecturi, ...more })).Token;
};

describe('the channel by which a visit came', () => {
  test.each([
    ['WeChat', byWechat, 'xiaoyu'],
    ['QQ', byQq, 'azhe'],
  ])(
    'is kept with each login by %s, and that of the first with the account',
    async (_way, logIn, who) => {
      const first = await logIn(who, { Qd: 'poster-03' });
      expect(await channelsOf(first)).toEqual({ session: 'poster-03', account: 'poster-03' });
      const second = await logIn(who, { Qd: 'wx.menu' });
      expect(await channelsOf(second)).toEqual({ session: 'wx.menu', account: 'poster-03' });
      const third = await logIn(who, {});
      expect(await channelsOf(third)).toEqual({ session: null, account: 'poster-03' });
    },
  );

  test('is kept with the account and the session that a phone makes', async () => {
    const Phone = newPhone();
    const code = await codeFor(gateway, Phone);
    const input = { Phone, code, Qd: 'poster-03' };
    const { Token } = await done(gateway.rest, loginCalls.phone, input);
    expect(await channelsOf(Token)).toEqual({ session: 'poster-03', account: 'poster-03' });
  });

  test('is kept with the login of a demo account and with a login by a one-time code', async () => {
    const { Token } = await done(gateway.rest, userCalls.fakeLogin, { Qd: 'c1' });
    expect((await channelsOf(Token))?.session).toBe('c1');
    const { Code } = await done(gateway.rest, loginCalls.handOver, {}, { token: Token });
    const other = await done(gateway.rest, loginCalls.continueWith, { Code, Qd: 'c2' });
    expect((await channelsOf(other.Token))?.session).toBe('c2');
  });

  test('is kept with the registration, and a change without one leaves it', async () => {
    const { id, token } = await addPerson(gateway, Date.now());
    const Phone = newPhone();
    const code = await codeFor(gateway, Phone);
    const input = { ...form, Phone, code, Qd: 'poster-03' };
    await done(gateway.rest, registrationCalls.add, input, { token });
    expect(await profileChannel(id)).toBe('poster-03');
    await done(gateway.rest, registrationCalls.update, form, { token });
    expect(await profileChannel(id)).toBe('poster-03');
    await done(gateway.rest, registrationCalls.update, { ...form, Qd: 'c9' }, { token });
    expect(await profileChannel(id)).toBe('c9');
  });

  test('is refused where it is none', async () => {
    for (const Qd of ['', 'a b', '<b>', 'x'.repeat(65), 7, null]) {
      const { code } = await refused(gateway.rest, userCalls.fakeLogin, { Qd });
      expect(code).toBe(CODES.input);
    }
  });
});
