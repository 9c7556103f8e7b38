import type { Context } from '../../../wiring/context.ts';
import type { FactorService } from '../factor/service.ts';
import type { NameService } from '../name/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { loginRouter } from './calls.ts';
import { createHandoverStore } from './handover-store.ts';
import { createFindAccount } from './identity/find-account.ts';
import { createHandovers } from './identity/handovers.ts';
import { createLoginService } from './service.ts';
import { createLoginStore } from './store.ts';

interface Needs {
  readonly names: NameService;
  readonly sessions: SessionService;
  readonly codes: PhoneCodeService;
  readonly factors: FactorService;
}

/** The ways to log in. */
export const createLoginModule = (
  {
    database,
    vault,
    clock,
    logger,
    security,
    providers: { wechat, qq, isOwn, isOwnPicture },
  }: Context,
  { names, sessions, codes, factors }: Needs,
) => {
  const findAccount = createFindAccount(
    createLoginStore(database),
    vault,
    names,
    clock,
    isOwnPicture,
  );
  const logins = createLoginService({ qq, findAccount, logger, security });
  const handovers = createHandovers(createHandoverStore(database), sessions, clock);
  return {
    findAccount,
    calls: {
      login: loginRouter({
        ...{ logins, findAccount, sessions, codes, factors, handovers, security, wechat, isOwn },
      }),
    },
    runHourly: handovers.prune,
  };
};
