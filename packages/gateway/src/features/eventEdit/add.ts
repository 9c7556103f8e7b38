import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { newEventId, newPlaceCode } from '../event/service.ts';
import type { EventEditParts } from './parts.ts';
import { columnsOf, listsOf } from './policy.ts';

export const add = ({ changes, edits, clock }: EventEditParts) =>
  implement(eventEditCalls.add, async ({ input, caller }) => {
    const { Universityid: given, ...form } = input;
    // Several universities may hold one, which belongs to the operators then.
    const isShared = caller.role === 'operator' && given === undefined;
    const universityId = isShared ? null : universityFor(caller, given);
    const region = await edits.check(form);
    const id = newEventId();
    const draft = { id, university_id: universityId, place_code: newPlaceCode(), ...region };
    const act = { actor: caller.uids, time: clock() };
    await changes.add({ ...columnsOf(form), ...draft, lists: listsOf(form) }, act, true);
    return edits.detail(caller, id);
  });
