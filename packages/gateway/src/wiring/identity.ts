import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { shareRouter } from '../features/ground/share/calls.ts';
import type { WechatToken } from '../features/ground/share/service.ts';
import { createSharedSecretService, createWechatToken } from '../features/ground/share/service.ts';
import { createSharedSecretStore } from '../features/ground/share/store.ts';
import { accountRouter } from '../features/people/account/calls.ts';
import { createRoleStore } from '../features/people/account/role-store.ts';
import { createAccountService, createRoleService } from '../features/people/account/service.ts';
import { createAccountStore } from '../features/people/account/store.ts';
import { factorRouter } from '../features/people/factor/calls.ts';
import type { FactorService } from '../features/people/factor/service.ts';
import { createFactorService } from '../features/people/factor/service.ts';
import { createFactorStore } from '../features/people/factor/store.ts';
import { loginRouter } from '../features/people/login/calls.ts';
import { createHandoverStore } from '../features/people/login/handover-store.ts';
import { createFindAccount } from '../features/people/login/identity/find-account.ts';
import type { Handovers } from '../features/people/login/identity/handovers.ts';
import { createHandovers } from '../features/people/login/identity/handovers.ts';
import { createLoginService } from '../features/people/login/service.ts';
import { createLoginStore } from '../features/people/login/store.ts';
import { createCaptcha } from '../features/people/phone-code/captcha/captcha.ts';
import { createSendStore } from '../features/people/phone-code/send-store.ts';
import type { PhoneCodeService } from '../features/people/phone-code/service.ts';
import { createPhoneCodeService } from '../features/people/phone-code/service.ts';
import { createPhoneCodeStore } from '../features/people/phone-code/store.ts';
import type { SessionService } from '../features/people/session/service.ts';
import { createSessionService } from '../features/people/session/service.ts';
import { createSessionStore } from '../features/people/session/store.ts';
import { userRouter } from '../features/people/user/calls.ts';
import { createDeskStore } from '../features/people/user/desk-store.ts';
import type { UserService } from '../features/people/user/service.ts';
import { createUserService } from '../features/people/user/service.ts';
import { createUserStore } from '../features/people/user/store.ts';
import { createModeratorService } from '../features/rooms/moderator/service.ts';
import { createModeratorStore } from '../features/rooms/moderator/store.ts';
import { hashToken } from '../lib/secrets.ts';
import type { Implementations } from '../rpc/implement.ts';
import type { Ground } from './ground.ts';
import type { NameFeatures } from './names.ts';
import type { ProviderParts } from './providers.ts';

/** The identity of users: accounts, ways to log in, sessions, and what the identity providers say. */
export interface IdentityFeatures {
  readonly implementations: Pick<
    Implementations,
    'account' | 'factor' | 'login' | 'share' | 'user'
  >;
  readonly users: UserService;
  readonly sessions: SessionService;
  /** Hashes of the demo's own tokens. */
  readonly fixedSessions: readonly string[];
  readonly codes: PhoneCodeService;
  readonly handovers: Handovers;
  readonly factors: FactorService;
  readonly wechatToken: WechatToken;
}

export const createIdentityFeatures = async (
  { config, database, accountChanges, vault, clock, logger, security, demoAccountIds }: Ground,
  { names }: Pick<NameFeatures, 'names'>,
  { wechat, qq, sms, isOwn, isOwnPicture }: ProviderParts,
): Promise<IdentityFeatures> => {
  const demo = config.mode === 'demo';
  const userStore = createUserStore(database);
  const users = createUserService(userStore, vault, names);
  const fixedSessions = demo ? Object.values(TEST_TOKENS).map(hashToken) : [];
  const sessions = createSessionService(createSessionStore(database), clock, fixedSessions, names);
  sessions.onEnded(accountChanges.announce);
  sessions.onAttempt(({ accountId: uids, origin: request, outcome }) => {
    if (outcome === 'opened') security.note('login', { request, uids });
    else security.note('login-refused', { request, uids, code: outcome });
  });
  // The tokens and accounts of a former demo are public, so they must not be valid in production.
  if (!demo) await sessions.forget(Object.values(demoAccountIds));
  const factors = createFactorService({
    store: createFactorStore(database),
    vault,
    clock,
    security,
  });
  if (!demo) await factors.forget(Object.values(demoAccountIds));
  const codes = createPhoneCodeService({
    store: createPhoneCodeStore(database),
    sendStore: createSendStore(database),
    captcha: createCaptcha(vault, config.captchaFactor),
    budget: config.smsHourlyBudget,
    sms,
    vault,
    clock,
    logger,
    security,
  });
  const findAccount = createFindAccount(
    createLoginStore(database),
    vault,
    names,
    clock,
    isOwnPicture,
  );
  const logins = createLoginService({ qq, findAccount, logger, security });
  const handovers = createHandovers(createHandoverStore(database), sessions, clock);
  const accounts = createAccountService(createAccountStore(database), sessions, clock, security);
  const roles = createRoleService({
    store: createRoleStore(database),
    moderators: createModeratorService(createModeratorStore(database)),
    sessions,
    clock,
    security,
  });
  const secrets = createSharedSecretService(createSharedSecretStore(database), vault, clock);
  const wechatToken = createWechatToken(secrets, wechat);
  return {
    implementations: {
      account: accountRouter({ accounts }),
      login: loginRouter({
        logins,
        findAccount,
        sessions,
        codes,
        factors,
        handovers,
        security,
        wechat,
        isOwn,
      }),
      factor: factorRouter({ factors, codes, sessions }),
      share: shareRouter({ wechat, secrets, token: wechatToken, isOwn, clock, logger }),
      user: userRouter({
        desk: { store: createDeskStore(database), roles, factors, vault },
        store: userStore,
        users,
        names,
        sessions,
        demoAccountIds,
        clock,
        accountChanged: accountChanges.announce,
      }),
    },
    users,
    sessions,
    fixedSessions,
    codes,
    handovers,
    factors,
    wechatToken,
  };
};
