import type { Context } from '../../../wiring/context.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { RoleService } from '../account/service.ts';
import type { FactorService } from '../factor/service.ts';
import type { FindAccount } from '../login/service.ts';
import type { NameService } from '../name/service.ts';
import type { PhoneCodeService } from '../phone-code/service.ts';
import type { SessionService } from '../session/service.ts';
import { createAccepting } from './accepting/accept-invitation.ts';
import { colleagueRouter } from './calls.ts';
import { createInvitationStore } from './invitation-store.ts';
import { createColleagueService } from './service.ts';
import { createColleagueStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
  readonly names: NameService;
  readonly sessions: SessionService;
  readonly codes: PhoneCodeService;
  readonly factors: FactorService;
  readonly findAccount: FindAccount;
  readonly roles: RoleService;
}

/** The people of a university: how they are invited, come, lead and leave. */
export const createColleagueModule = (
  { config, database, vault, clock, providers }: Context,
  { universities, names, sessions, codes, factors, findAccount, roles }: Needs,
) => {
  const store = createColleagueStore(database);
  const sendsSms = config.sms.inviteTemplate !== '';
  const parts = {
    ...{ store, universities, roles, vault, clock },
    invitations: createInvitationStore(database),
    inTransaction: database.inTransaction,
    sms: sendsSms ? providers.sms : null,
  };
  const colleagues = createColleagueService(parts);
  const accepting = createAccepting({
    ...parts,
    ...{ colleagues, names, codes, factors, findAccount, sessions },
  });
  return {
    calls: {
      colleague: colleagueRouter({ store, colleagues, accepting, universities, names, sendsSms }),
    },
    runHourly: colleagues.prune,
  };
};
