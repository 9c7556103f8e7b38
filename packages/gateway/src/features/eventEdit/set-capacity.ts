import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import { changeFault } from '../event/service.ts';
import type { EventEditParts } from './parts.ts';

export const setCapacity = ({ changes, edits, publicData, clock }: EventEditParts) =>
  implement(eventEditCalls.setCapacity, async ({ input, caller }) => {
    const { Id: id, Version: version, Attendance: attendance, Capacity: capacity } = input;
    const row = await edits.published(caller, { id, version });
    const act = { actor: caller.uids, time: clock() };
    edits.refuse(changeFault(row, act.time));
    const key = { eventId: id, attendance };
    const why = await changes.setCapacity(key, capacity, act, version);
    if (why === 'noList') throw new CallError('conflict', { message: 'eventHasNoList' });
    requireSaved(why === null);
    publicData.announce();
    return edits.detail(caller, id);
  });
