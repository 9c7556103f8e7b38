import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { ConsultEditParts } from './parts.ts';
import { presentStaffGroup } from './present.ts';

export const list = ({ store, regions, clock }: ConsultEditParts) =>
  implement(consultEditCalls.list, async ({ input, caller }) => {
    const { Universityid: given, State: state, Name: name, Sort: sort } = input;
    const isAll = caller.role === 'operator' && given === undefined;
    const universityId = isAll ? undefined : universityFor(caller, given);
    const page = await store.list({ universityId, state, name, sort }, clock(), pageOf(input));
    return presentPage(page, (row) => presentStaffGroup(row, regions));
  });
