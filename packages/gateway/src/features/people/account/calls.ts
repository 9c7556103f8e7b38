import { accountCalls } from '@xuanjiang/contracts/account';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import type { AccountService } from './service.ts';

export interface AccountParts {
  readonly accounts: AccountService;
}

export const accountRouter = ({ accounts }: AccountParts): DomainRouter<'account'> => ({
  lock: implement(accountCalls.lock, async ({ input, caller, context: request }) => {
    const { Uids: accountId, Reason: reason } = input;
    await accounts.lock({ actor: caller.uids, accountId, reason, keepsOperator: true, request });
    return {};
  }),
  unlock: implement(accountCalls.unlock, async ({ input, caller, context: request }) => {
    const { Uids: accountId, Reason: reason } = input;
    await accounts.unlock({ actor: caller.uids, accountId, reason, request });
    return {};
  }),
});
