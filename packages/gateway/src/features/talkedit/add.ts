import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import type { TalkEditParts } from './parts.ts';
import { writtenOf } from './policy.ts';

export const add = ({ drafts, edits, universities, clock }: TalkEditParts) =>
  implement(talkeditCalls.add, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    await universities.require(universityId);
    const act = { actor: caller.uids, time: clock() };
    return edits.detail(caller, await drafts.add(universityId, writtenOf(input), act));
  });
