import { advCalls } from '@xuanjiang/contracts/adv';
import { addressGroupOf } from '../../lib/address-group.ts';
import { CallError } from '../../rpc/call-error.ts';
import type { CallContext } from '../../rpc/context.ts';
import { implement } from '../../rpc/implement.ts';
import type { AdvParts } from './parts.ts';

/** Who a caller is for the counts: the account, else the browser, else all of an address. */
const visitorOf = ({ caller, visitor, address }: CallContext): string => {
  if (caller !== null) return `account ${caller.uids}`;
  return visitor === null ? `address ${addressGroupOf(address).line}` : `browser ${visitor}`;
};

export const addCount = ({ store, advs }: AdvParts) =>
  implement(advCalls.addCount, async ({ input, context }) => {
    if (!(await store.exists(input.Advid))) throw new CallError('notFound');
    await advs.count(input.Advid, input.Kind, visitorOf(context));
    return {};
  });
