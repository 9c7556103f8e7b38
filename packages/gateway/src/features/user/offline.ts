import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import type { UserParts } from './parts.ts';

export const offline = ({ sessions }: UserParts) =>
  implement(userCalls.offline, async ({ caller }) => {
    // A visitor leaves as well; only a session keeps when it was there last.
    if (caller !== null) await sessions.use(caller);
    return {};
  });
