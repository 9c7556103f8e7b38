import { signupCalls } from '@xuanjiang/contracts/signup';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { SignupParts } from './parts.ts';
import { presentOffice, presentShared, presentSignup } from './present.ts';

export const find = ({ store, vault }: SignupParts) =>
  implement(signupCalls.find, async ({ input, caller, context }) => {
    const page = await store.find(caller.uids, input.Universityid ?? null, pageOf(input));
    const agreed = await store.agreed(caller.uids);
    const profile = await store.profile(caller.uids);
    return {
      ...presentPage(page, (row) => presentSignup(row, agreed, context.lang)),
      Shown: profile === null ? null : presentShared(profile, vault),
      Agreed: agreed,
      Office: presentOffice(context.lang),
    };
  });
