import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import type { TalkEditParts } from './parts.ts';

export const findOverlap = ({ edits }: TalkEditParts) =>
  implement(talkeditCalls.findOverlap, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    const slot = { universityId, startsAt: input.Starttime, endsAt: input.Endtime };
    return { List: await edits.overlaps(slot, input.Id) };
  });
