import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { newGroupId } from '../consult/service.ts';
import type { ConsultEditParts } from './parts.ts';

export const add = ({ groups, edits, universities, clock }: ConsultEditParts) =>
  implement(consultEditCalls.add, async ({ input, caller }) => {
    const { Name: name, Intro: intro, Provinceid: provinceId } = input;
    const universityId = universityFor(caller, input.Universityid);
    await universities.require(universityId);
    edits.checkProvince(provinceId);
    const id = newGroupId();
    const act = { actor: caller.uids, time: clock() };
    await groups.add({ id, universityId, name, intro, provinceId }, act, true);
    return edits.detail(caller, id);
  });
