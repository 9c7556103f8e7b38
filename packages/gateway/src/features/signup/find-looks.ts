import { signupCalls } from '@xuanjiang/contracts/signup';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { SignupParts } from './parts.ts';
import { ownUniversity } from './policy.ts';

export const findLooks = ({ lookStore }: SignupParts) =>
  implement(signupCalls.findLooks, async ({ input, caller }) =>
    presentPage(await lookStore.find(ownUniversity(caller), pageOf(input)), (look) => ({
      Id: look.id,
      Kind: look.kind,
      By: look.by ?? '',
      Time: look.time,
      Students: look.students,
      School: look.school,
      Reason: look.reason ?? look.grantReason ?? '',
    })),
  );
