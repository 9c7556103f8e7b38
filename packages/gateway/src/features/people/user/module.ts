import type { Context } from '../../../wiring/context.ts';
import type { RoleService } from '../account/service.ts';
import type { FactorService } from '../factor/service.ts';
import type { NameService } from '../name/service.ts';
import type { SessionService } from '../session/service.ts';
import { userRouter } from './calls.ts';
import { createDeskStore } from './desk-store.ts';
import { createUserService } from './service.ts';
import { createUserStore } from './store.ts';

interface Needs {
  readonly names: NameService;
  readonly sessions: SessionService;
  readonly factors: FactorService;
  readonly roles: RoleService;
}

/** What people see and change of their own account, and the list of people for operators. */
export const createUserModule = (
  { database, vault, clock, accountChanges, demoAccountIds }: Context,
  { names, sessions, factors, roles }: Needs,
) => {
  const store = createUserStore(database);
  const users = createUserService(store, vault, names);
  return {
    users,
    calls: {
      user: userRouter({
        desk: { store: createDeskStore(database), roles, factors, vault },
        ...{ store, users, names, sessions, demoAccountIds, clock },
        accountChanged: accountChanges.announce,
      }),
    },
  };
};
