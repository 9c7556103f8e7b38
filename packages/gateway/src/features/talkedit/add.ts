import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import type { TalkEditParts } from './parts.ts';
import { NO_CONTACT, writesContact, writtenOf } from './policy.ts';

export const add = ({ drafts, edits, universities, clock }: TalkEditParts) =>
  implement(talkeditCalls.add, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    if (caller.role !== 'operator' && writesContact(input)) throw new CallError('forbidden');
    await universities.require(universityId);
    const act = { actor: caller.uids, time: clock() };
    return edits.detail(caller, await drafts.add(universityId, writtenOf(input, NO_CONTACT), act));
  });
