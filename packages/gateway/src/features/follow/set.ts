import { FOLLOWS_MAX, followCalls } from '@xuanjiang/contracts/follow';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { FollowParts } from './parts.ts';

export const set = ({ store, universities, clock }: FollowParts) =>
  implement(followCalls.set, async ({ input, caller }) => {
    const { Universityid: id, On: on } = input;
    await universities.require(id);
    if (!on) await store.remove(caller.uids, id);
    else if (!(await store.add(caller.uids, id, clock(), FOLLOWS_MAX))) {
      throw new CallError('conflict', {
        message: 'followsFull',
        parameters: { count: FOLLOWS_MAX },
      });
    }
    return {};
  });
