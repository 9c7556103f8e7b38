import { signupCalls } from '@xuanjiang/contracts/signup';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { SignupParts } from './parts.ts';
import { ownUniversity } from './policy.ts';
import { presentPhone } from './present.ts';

export const reveal = ({ staffStore, vault, clock }: SignupParts) =>
  implement(signupCalls.reveal, async ({ input, caller }) => {
    const request = {
      signupId: input.Id,
      universityId: ownUniversity(caller),
      reason: input.Reason,
    };
    const seen = await staffStore.reveal(request, { actor: caller.uids, time: clock() });
    if (seen === null) throw new CallError('notFound', { message: 'signupNotFound' });
    return { Phone: presentPhone(seen, vault) };
  });
