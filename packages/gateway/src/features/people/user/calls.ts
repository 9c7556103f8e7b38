import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { isPhone, maskPhone } from '@xuanjiang/contracts/rules/phone';
import type { DemoAccount } from '@xuanjiang/contracts/user';
import { NAME_CHANGE_WAIT_MS, userCalls } from '@xuanjiang/contracts/user';
import type { StaffRole } from '@xuanjiang/contracts/user-staff';
import type { Clock } from '../../../lib/clock.ts';
import { placeOf } from '../../../lib/sealed-places.ts';
import type { Vault } from '../../../lib/secrets.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { RoleService } from '../account/service.ts';
import type { FactorService } from '../factor/service.ts';
import type { NameService } from '../name/service.ts';
import type { SessionService } from '../session/service.ts';
import { presentLogin } from '../session/service.ts';
import type { DeskStore } from './desk-store.ts';
import { createPresentPerson } from './present.ts';
import type { UserService } from './service.ts';
import type { UserStore } from './store.ts';

/** Ms until a name may be chosen again; not more when the clocks of two gateways differ. */
const waitOf = (chosenAt: number, now: number): number =>
  Math.max(1, Math.min(chosenAt, now) + NAME_CHANGE_WAIT_MS - now);

/** Liaison staff and moderators are of a university, and nobody else is. */
const NEEDS_UNIVERSITY: ReadonlySet<StaffRole> = new Set(['worker', 'moderator']);

/** Demo accounts by what they are, as the demo content names them. */
export type DemoAccountIds = Readonly<Record<DemoAccount, string>>;

/** What operators do with the accounts of others. */
export interface UserDesk {
  readonly store: DeskStore;
  readonly roles: RoleService;
  readonly factors: Pick<FactorService, 'offerSetup' | 'issueSetup' | 'staffById'>;
  readonly vault: Vault;
}

export interface UserParts {
  readonly desk: UserDesk;
  readonly store: UserStore;
  readonly users: UserService;
  readonly names: NameService;
  readonly sessions: SessionService;
  readonly demoAccountIds: DemoAccountIds;
  readonly clock: Clock;
  /** What a session says of an account has changed. */
  readonly accountChanged: (accountId: string) => void;
}

export const userRouter = ({
  sessions,
  demoAccountIds,
  desk,
  clock,
  users,
  store,
  names,
  accountChanged,
}: UserParts): DomainRouter<'user'> => ({
  info: implement(userCalls.info, async ({ caller }) => users.presentInfo(caller)),
  fakeLogin: implement(userCalls.fakeLogin, async ({ input, context }) =>
    presentLogin(await sessions.open(demoAccountIds[input.Account], context, input.Qd)),
  ),
  offline: implement(userCalls.offline, async ({ caller }) => {
    // A visitor leaves as well; only a session keeps when it was there last.
    if (caller !== null) await sessions.use(caller);
    return {};
  }),
  setName: implement(userCalls.setName, async ({ input, caller }) => {
    const name = input.Displayname;
    const fault = await names.faultOf(name, caller);
    if (fault !== null) throw new CallError('input', { message: fault });
    const now = clock();
    const account = await store.account(caller.uids);
    if (account === null) throw new CallError('unauthorized');
    // A caller who has chosen this name already gets the usual answer, so that a repeated call succeeds.
    if (account.nameChosenAt === null || account.displayname !== name) {
      // A name that is not shown to others has to be changed, so this is allowed without the usual wait.
      const mustChange = (await names.shown(account)) !== account.displayname;
      const before = mustChange ? now : now - NAME_CHANGE_WAIT_MS;
      if (!(await store.setName(caller.uids, name, now, before))) {
        const retryAfterMs = waitOf(account.nameChosenAt ?? now, now);
        const parameters = { minutes: Math.ceil(retryAfterMs / MINUTE_MS) };
        throw new CallError('tooMany', { message: 'nameTooSoon', parameters, retryAfterMs });
      }
      accountChanged(caller.uids);
    }
    return users.presentInfo(caller);
  }),
  list: implement(userCalls.list, async ({ input, caller }) => {
    const keyword = input.Keyword ?? '';
    const filter = {
      phone: isPhone(keyword) ? desk.vault.lookups(keyword) : null,
      keyword,
      role: input.Role,
      locked: input.Locked,
    };
    const act = { actor: caller.uids, time: clock() };
    const page = await desk.store.list(filter, pageOf(input), act);
    return presentPage(page, await createPresentPerson(desk.store, page.rows));
  }),
  get: implement(userCalls.get, async ({ input, caller }) => {
    const row = await desk.store.get(input.Uids, { actor: caller.uids, time: clock() });
    if (row === null) throw new CallError('notFound', { message: 'accountNotFound' });
    const present = await createPresentPerson(desk.store, [row]);
    const { phoneCipher } = row;
    return {
      ...present(row),
      Lockreason: row.lockReason ?? '',
      Phone:
        phoneCipher === null
          ? ''
          : maskPhone(desk.vault.decrypt(phoneCipher, placeOf('account', row.id))),
      School: row.school ?? '',
      Address: row.address ?? '',
      Enrollmentyear: row.enrollmentYear ?? 0,
      Sessions: row.sessions,
      Channel: row.channel ?? '',
    };
  }),
  listStaff: implement(userCalls.listStaff, async ({ input }) => {
    const filter = { universityId: input.Universityid, role: input.Role };
    const page = await desk.store.listStaff(filter, pageOf(input));
    return presentPage(page, await createPresentPerson(desk.store, page.rows));
  }),
  setRole: implement(userCalls.setRole, async ({ input, caller, context: request }) => {
    const {
      Uids: accountId,
      Role: role,
      Universityid: universityId = null,
      Reason: reason,
    } = input;
    if (accountId === caller.uids) throw new CallError('forbidden', { message: 'roleSelf' });
    if (NEEDS_UNIVERSITY.has(role) !== (universityId !== null)) {
      throw new CallError('input', { message: 'roleUniversity' });
    }
    if (universityId !== null && (await desk.store.universityName(universityId)) === null) {
      throw new CallError('notFound');
    }
    await desk.roles.change({
      actor: caller.uids,
      accountId,
      role: role === 'moderator' ? 'user' : role,
      universityId: role === 'worker' ? universityId : null,
      moderates: role === 'moderator' ? universityId : null,
      reason,
      keepsOperator: true,
      request,
    });
    const code = role === 'user' ? null : await desk.factors.offerSetup(accountId, caller.uids);
    return { Setupcode: code ?? '' };
  }),
  resetFactor: implement(userCalls.resetFactor, async ({ input, caller }) => {
    const { Uids: accountId } = input;
    // Whoever holds a session that was stolen must not set up a factor of their own with it.
    if (accountId === caller.uids) throw new CallError('forbidden', { message: 'factorSelf' });
    const staff = await desk.factors.staffById(accountId);
    if (staff === null) throw new CallError('conflict', { message: 'factorNotStaff' });
    const { code } = await desk.factors.issueSetup(accountId, caller.uids);
    return { Setupcode: code };
  }),
});
