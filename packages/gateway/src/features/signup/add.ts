import { SIGNUPS_MAX, signupCalls } from '@xuanjiang/contracts/signup';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { SignupParts } from './parts.ts';
import type { AddRefusal } from './policy.ts';
import { presentSignup } from './present.ts';

/** What the caller lacks is missing, or there is too much of it. */
const refusalOf = (why: AddRefusal): CallError => {
  const lacks = why === 'signupNeedsRegistration' || why === 'signupNeedsConsent';
  return new CallError(lacks ? 'forbidden' : 'conflict', {
    message: why,
    parameters: { count: SIGNUPS_MAX },
  });
};

export const add = ({ store, universities, talks, agreed, clock }: SignupParts) =>
  implement(signupCalls.add, async ({ input, caller, context }) => {
    if (caller.role !== 'user') throw new CallError('forbidden', { message: 'signupStaff' });
    const { Universityid: universityId, From } = input;
    await universities.require(universityId);
    const [talk] = From === '' ? [] : await talks.byIds([From]);
    const fromTalk = talk?.universityId === universityId ? From : '';
    const draft = { ...agreed, accountId: caller.uids, universityId, fromTalk };
    const why = await store.add(draft, clock());
    if (why === 'noAccount') throw new CallError('unauthorized');
    if (why !== null) throw refusalOf(why);
    const row = await store.of(caller.uids, universityId);
    if (row === null) throw new Error('a sign-up that was written is not there');
    return presentSignup(row, await store.agreed(caller.uids), context.lang);
  });
