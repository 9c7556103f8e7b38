import { signupCalls } from '@xuanjiang/contracts/signup';
import { implement } from '../../rpc/implement.ts';
import type { SignupParts } from './parts.ts';

export const remove = ({ store, universities, clock }: SignupParts) =>
  implement(signupCalls.remove, async ({ input, caller }) => {
    await universities.require(input.Universityid);
    await store.remove(caller.uids, input.Universityid, clock());
    return {};
  });
