import type { Context } from '../../../wiring/context.ts';
import type { SessionService } from '../session/service.ts';
import { accountRouter } from './calls.ts';
import type { Appointments, DepartWithin } from './role-store.ts';
import { createRoleStore } from './role-store.ts';
import { createAccountService, createRoleService } from './service.ts';
import { createAccountStore } from './store.ts';

interface Needs {
  readonly sessions: SessionService;
  readonly moderators: Appointments;
  /** What else who leaves loses at once. */
  readonly departures: readonly DepartWithin[];
}

/** Accounts: whether they are locked, and which role they have. */
export const createAccountModule = (
  { database, clock, security }: Context,
  { sessions, moderators, departures }: Needs,
) => {
  const accounts = createAccountService(
    createAccountStore(database),
    sessions,
    clock,
    security,
    departures,
  );
  const roles = createRoleService({
    store: createRoleStore(database),
    ...{ moderators, departures, sessions, clock, security },
  });
  return { roles, calls: { account: accountRouter({ accounts }) } };
};
