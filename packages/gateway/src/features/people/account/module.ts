import type { Context } from '../../../wiring/context.ts';
import type { SessionService } from '../session/service.ts';
import { accountRouter } from './calls.ts';
import type { Appointments } from './role-store.ts';
import { createRoleStore } from './role-store.ts';
import { createAccountService, createRoleService } from './service.ts';
import { createAccountStore } from './store.ts';

interface Needs {
  readonly sessions: SessionService;
  readonly moderators: Appointments;
}

/** Accounts: whether they are locked, and which role they have. */
export const createAccountModule = (
  { database, clock, security }: Context,
  { sessions, moderators }: Needs,
) => {
  const accounts = createAccountService(createAccountStore(database), sessions, clock, security);
  const roles = createRoleService({
    store: createRoleStore(database),
    ...{ moderators, sessions, clock, security },
  });
  return { roles, calls: { account: accountRouter({ accounts }) } };
};
