import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { EventEditParts } from './parts.ts';
import { presentStaffEvent } from './present.ts';

export const list = ({ store, events, regions, clock }: EventEditParts) =>
  implement(eventEditCalls.list, async ({ input, caller }) => {
    const { Universityid: given, State: state, Name: name, Sort: sort } = input;
    const isAll = caller.role === 'operator' && given === undefined;
    const universityId = isAll ? undefined : universityFor(caller, given);
    const now = clock();
    const page = await store.list({ universityId, state, name, sort }, now, pageOf(input));
    const lists = await events.lists(page.rows.map(({ id }) => id));
    return presentPage(page, (row) => presentStaffEvent(row, { lists, regions, now }));
  });
