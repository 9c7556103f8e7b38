import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { NAME_CHANGE_WAIT_MS, userCalls } from '@xuanjiang/contracts/user';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { UserParts } from './parts.ts';

/** Ms until a name may be chosen again; not more when the clocks of two gateways differ. */
const waitOf = (chosenAt: number, now: number): number =>
  Math.max(1, Math.min(chosenAt, now) + NAME_CHANGE_WAIT_MS - now);

export const setName = ({ store, users, names, clock, accountChanged }: UserParts) =>
  implement(userCalls.setName, async ({ input, caller }) => {
    const name = input.Displayname;
    const fault = await names.faultOf(name, caller);
    if (fault !== null) throw new CallError('input', { message: fault });
    const now = clock();
    const account = await store.account(caller.uids);
    if (account === null) throw new CallError('unauthorized');
    // Who has the name already is told so: a repeat of the call finds it done.
    if (account.nameChosenAt === null || account.displayname !== name) {
      // Whose name is not shown has to choose another, however soon.
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
  });
