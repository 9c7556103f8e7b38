import { pushCalls } from '@xuanjiang/contracts/push';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentStatus } from './present.ts';

export const set = (parts: PushParts) =>
  implement(pushCalls.set, async ({ input, caller }) => {
    await parts.store.setOff(caller.uids, !input.On, parts.clock());
    return presentStatus(parts, caller.uids);
  });
