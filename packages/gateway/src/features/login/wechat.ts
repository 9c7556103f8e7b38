import { loginCalls } from '@xuanjiang/contracts/login';
import { ProviderError } from '../../providers/provider-error.ts';
import type { WechatClient, WechatGrant } from '../../providers/wechat.ts';
import { WECHAT_ERRORS } from '../../providers/wechat.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { presentLogin } from '../session/service.ts';
import type { Newcomer } from './identity/find-account.ts';
import { NOBODY } from './identity/find-account.ts';
import type { LoginParts } from './parts.ts';

/** The base scope gives nobody's name, whatever the grant says of itself. */
const newcomerOf = async (client: WechatClient, grant: WechatGrant): Promise<Newcomer> => {
  if (!grant.scopes.includes('snsapi_userinfo')) return NOBODY;
  try {
    return await client.profile(grant);
  } catch (error) {
    if (error instanceof ProviderError && error.code === WECHAT_ERRORS.scope) return NOBODY;
    throw error;
  }
};

export const wechat = ({ logins, findAccount, sessions, wechat: { appId, client } }: LoginParts) =>
  implement(loginCalls.wechat, async ({ input, context }) => {
    if (input.Appid !== appId) throw new CallError('input', { message: 'providerRefused' });
    const grant = await logins.ask(client.exchangeCode(input.Code));
    if (grant.snapshot) throw new CallError('forbidden', { message: 'snapshotUser' });
    const { openId, unionId } = grant;
    const account = await findAccount(
      {
        subjects: [
          { provider: 'wechat', subject: openId },
          ...(unionId === null ? [] : [{ provider: 'wechat-union' as const, subject: unionId }]),
        ],
        phone: null,
        from: input.From ?? '',
        channel: input.Qd,
      },
      () => logins.ask(newcomerOf(client, grant)),
    );
    return presentLogin(await sessions.open(account, context, input.Qd));
  });
