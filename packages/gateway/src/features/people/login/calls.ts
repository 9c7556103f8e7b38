import { HANDOVER_SECONDS } from '@xuanjiang/contracts/constants';
import { loginCalls } from '@xuanjiang/contracts/login';
import type { SecurityLog } from '../../../lib/security-log.ts';
import { ProviderError } from '../../../providers/provider-error.ts';
import type { WechatClient, WechatGrant } from '../../../providers/wechat.ts';
import { WECHAT_ERRORS } from '../../../providers/wechat.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { FactorService } from '../factor/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { presentLogin } from '../session/service.ts';
import type { FindAccount, Newcomer } from './identity/find-account.ts';
import { NOBODY } from './identity/find-account.ts';
import type { Handovers } from './identity/handovers.ts';
import { openWithFactor } from './identity/open-with-factor.ts';
import type { LoginService } from './service.ts';

const spent = () => new CallError('loginCodeSpent', { message: 'handoverSpent' });

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

export interface LoginParts {
  readonly logins: LoginService;
  readonly findAccount: FindAccount;
  readonly sessions: SessionService;
  readonly codes: PhoneCodeService;
  readonly handovers: Handovers;
  readonly security: SecurityLog;
  readonly factors: FactorService;
  readonly wechat: { readonly appId: string; readonly client: WechatClient };
  /** Whether an address is one of this site. */
  readonly isOwn: (address: string) => boolean;
}

export const loginRouter = (parts: LoginParts): DomainRouter<'login'> => {
  const { logins, sessions, handovers, factors, codes, security, findAccount, isOwn, wechat } =
    parts;
  return {
    wechat: parts.logins.noted(
      implement(loginCalls.wechat, async ({ input, context }) => {
        if (input.Appid !== wechat.appId)
          throw new CallError('input', { message: 'providerRefused' });
        const grant = await logins.ask(wechat.client.exchangeCode(input.Code));
        if (grant.snapshot) throw new CallError('forbidden', { message: 'snapshotUser' });
        const { openId, unionId } = grant;
        const account = await findAccount(
          {
            subjects: [
              { provider: 'wechat', subject: openId },
              ...(unionId === null
                ? []
                : [{ provider: 'wechat-union' as const, subject: unionId }]),
            ],
            phone: null,
            from: input.From ?? '',
            channel: input.Qd,
          },
          () => logins.ask(newcomerOf(wechat.client, grant)),
        );
        return presentLogin(await sessions.open(account, context, input.Qd));
      }),
    ),
    qq: parts.logins.noted(
      implement(loginCalls.qq, async ({ input, context }) => {
        const client = logins.requireQq();
        const { Code: code, Redirecturi: redirectUri } = input;
        if (!isOwn(redirectUri)) throw new CallError('input', { message: 'providerRefused' });
        const { accessToken } = await logins.ask(client.exchangeCode(code, redirectUri));
        const account = await logins.qqAccount(accessToken, input);
        return presentLogin(await sessions.open(account, context, input.Qd));
      }),
    ),
    accessToken: parts.logins.noted(
      implement(loginCalls.accessToken, async ({ input, context }) => {
        const account = await logins.qqAccount(input.access_token, input);
        return presentLogin(await sessions.open(account, context, input.Qd));
      }),
    ),
    sendSms: implement(loginCalls.sendSms, async ({ input, context }) => {
      const { Phone: phone, Captcha: solution, Factor: factor } = input;
      return {
        Captcha: await codes.send(phone, solution, context, factors.vouchFor(phone, factor)),
      };
    }),
    getCaptcha: implement(loginCalls.getCaptcha, async ({ input }) => ({
      Captcha: await codes.challenge(input.Phone),
    })),
    phone: parts.logins.noted(
      implement(loginCalls.phone, async ({ input, context }) => {
        // That a phone is one of staff is said only to someone who has its code. The code stays valid
        // until the second factor was right too.
        const vouch = factors.vouchFor(input.Phone, input.Factor);
        await codes.check(input.Phone, input.code, context, vouch);
        const staff = await factors.staffByPhone(input.Phone);
        const given = { request: context, where: loginCalls.phone.path };
        const used = staff && (await factors.require(staff.id, input.Factor, given));
        // Not `vouch`: a recovery code is used up by now.
        await codes.prove(input.Phone, input.code, context, used !== null);
        const { Phone: number, From: from, Qd: channel } = input;
        const person = { subjects: [], phone: number, from: from ?? '', channel };
        const account = await findAccount(person, async () => NOBODY);
        return presentLogin(
          await openWithFactor({ sessions, factors }, account, used, { context, channel }),
        );
      }),
    ),
    handOver: implement(loginCalls.handOver, async ({ caller }) => ({
      Code: await handovers.give(caller),
      Seconds: HANDOVER_SECONDS,
    })),
    continueWith: parts.logins.noted(
      implement(loginCalls.continueWith, async ({ input, context }) => {
        const { Code: code, Qd: channel } = input;
        const found = await handovers.find(code);
        if (found === null) throw spent();
        if (found.isFixed)
          return presentLogin(await sessions.open(found.accountId, context, channel));
        // A code on a screen is worth no more than one of an SMS. The session that gave it may be from before its
        // holder was made staff, and have had no second factor either.
        const staff = await factors.staffById(found.accountId);
        if (staff !== null) await handovers.keep(code);
        const given = { request: context, where: loginCalls.continueWith.path };
        const used =
          staff && (await factors.require(staff.id, input.Factor, given, 'factorMissingHere'));
        const taken = await handovers.take(code);
        if (taken === null) throw spent();
        return presentLogin(
          await openWithFactor({ sessions, factors }, taken.accountId, used, { context, channel }),
        );
      }),
    ),
    logout: implement(loginCalls.logout, async ({ input, caller, context: request }) => {
      const { uids, sessionHash } = caller;
      if (input.Everywhere) {
        await sessions.endAll(uids);
        security.note('session-revoked', { request, uids });
      } else {
        await sessions.end(uids, sessionHash);
      }
      return {};
    }),
    sessions: implement(loginCalls.sessions, async ({ caller, context }) => {
      const rows = await sessions.list(caller, context.lang);
      const List = rows.map(({ sessionHash, device, createdAt, usedAt, expiresAt }) => ({
        Id: sessionHash,
        Current: sessionHash === caller.sessionHash,
        Device: device,
        Createtime: createdAt,
        Usedtime: usedAt,
        Expiretime: expiresAt,
      }));
      return { List };
    }),
    revokeSession: implement(
      loginCalls.revokeSession,
      async ({ input, caller, context: request }) => {
        const { uids } = caller;
        if (!(await sessions.end(uids, input.Id))) throw new CallError('notFound');
        security.note('session-revoked', { request, uids });
        return {};
      },
    ),
  };
};
