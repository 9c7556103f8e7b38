import type { Login } from '@xuanjiang/contracts/login';
import type { Logger } from '../../lib/logger.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { QqClient } from '../../providers/qq.ts';
import type { WechatClient, WechatGrant } from '../../providers/wechat.ts';
import { WECHAT_ERRORS } from '../../providers/wechat.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { LoginOrigin, SessionService } from '../session/service.ts';
import type { FindAccount, Newcomer } from './identity/find-account.ts';
import { refuseProvider } from './identity/refuse-provider.ts';

/** All ways in throw CallError accountLocked, and unavailable while the provider is. */
export interface LoginService {
  /** @throws CallError loginCodeSpent; forbidden for a snapshot user; input for another's Appid */
  wechat(
    login: { readonly appId: string; readonly code: string; readonly from: string },
    origin: LoginOrigin,
  ): Promise<Login>;
  /** @throws CallError loginCodeSpent; input for an address of another site */
  qq(
    login: { readonly code: string; readonly redirectUri: string; readonly from: string },
    origin: LoginOrigin,
  ): Promise<Login>;
  /** @throws CallError unauthorized when the token is no good, or was issued to another site */
  accessToken(
    login: { readonly accessToken: string; readonly from: string },
    origin: LoginOrigin,
  ): Promise<Login>;
  /** @throws CallError input for a code that does not prove the phone */
  phone(
    login: { readonly phone: string; readonly code: string; readonly from: string },
    origin: LoginOrigin,
  ): Promise<Login>;
}

export interface LoginParts {
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  /** Null where the second provider is not offered. */
  readonly qq: QqClient | null;
  readonly codes: PhoneCodeService;
  readonly sessions: SessionService;
  readonly findAccount: FindAccount;
  readonly isOwn: (address: string) => boolean;
  readonly logger: Logger;
}

const NOBODY: Newcomer = { nickname: '', avatarUrl: '' };

export const createLoginService = ({
  wechat,
  qq,
  codes,
  sessions,
  findAccount,
  isOwn,
  logger,
}: LoginParts): LoginService => {
  const asking = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw refuseProvider(error, logger);
    }
  };

  /** The base scope gives nobody's name, whatever the grant says of itself. */
  const wechatNewcomer = async (grant: WechatGrant): Promise<Newcomer> => {
    if (!grant.scopes.includes('snsapi_userinfo')) return NOBODY;
    try {
      return await wechat.client.profile(grant);
    } catch (error) {
      if (error instanceof ProviderError && error.code === WECHAT_ERRORS.scope) return NOBODY;
      throw refuseProvider(error, logger);
    }
  };

  const qqAccount = async (
    client: QqClient,
    accessToken: string,
    from: string,
  ): Promise<string> => {
    const openId = await asking(client.openId(accessToken));
    return findAccount({ subjects: [{ provider: 'qq', subject: openId }], phone: null, from }, () =>
      asking(client.profile(accessToken, openId)),
    );
  };
  const requireQq = (): QqClient => {
    if (qq === null) throw new CallError('unavailable');
    return qq;
  };

  return {
    async wechat({ appId, code, from }, origin) {
      if (appId !== wechat.appId) throw new CallError('input', { message: 'providerRefused' });
      const grant = await asking(wechat.client.exchangeCode(code));
      if (grant.snapshot) throw new CallError('forbidden', { message: 'snapshotUser' });
      const { openId, unionId } = grant;
      const account = await findAccount(
        {
          subjects: [
            { provider: 'wechat', subject: openId },
            ...(unionId === null ? [] : [{ provider: 'wechat-union' as const, subject: unionId }]),
          ],
          phone: null,
          from,
        },
        () => wechatNewcomer(grant),
      );
      return sessions.open(account, origin);
    },
    async qq({ code, redirectUri, from }, origin) {
      const client = requireQq();
      if (!isOwn(redirectUri)) throw new CallError('input', { message: 'providerRefused' });
      const { accessToken } = await asking(client.exchangeCode(code, redirectUri));
      return sessions.open(await qqAccount(client, accessToken, from), origin);
    },
    async accessToken({ accessToken, from }, origin) {
      return sessions.open(await qqAccount(requireQq(), accessToken, from), origin);
    },
    async phone({ phone, code, from }, origin) {
      await codes.prove(phone, code);
      const account = await findAccount({ subjects: [], phone, from }, async () => NOBODY);
      return sessions.open(account, origin);
    },
  };
};
