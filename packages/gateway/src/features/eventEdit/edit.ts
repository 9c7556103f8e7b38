import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { EventEditParts } from './parts.ts';
import { columnsOf, keepsPlan, listsOf, newWhere } from './policy.ts';

export const edit = ({ store, events, edits, publicData, clock }: EventEditParts) =>
  implement(eventEditCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...form } = input;
    const row = await edits.get(caller, id);
    // Before what else may be wrong: who edits an old version has to see the new one first.
    requireSaved(row.version === version);
    const region = await edits.check(form);
    const isDraft = row.isDraft === 1;
    if (!isDraft && !keepsPlan(row, await events.lists([id]), form)) {
      throw new CallError('conflict', { message: 'eventPlanFixed' });
    }
    const act = { actor: caller.uids, time: clock() };
    const columns = { ...columnsOf(form), ...region };
    const where = newWhere(row, form, act.time);
    const more = {
      lists: isDraft ? listsOf(form) : null,
      placed: where && { where, notice: edits.whereText(where) },
    };
    requireSaved(await store.edit({ id, version }, columns, more, act));
    if (!isDraft) publicData.announce();
    return edits.detail(caller, id);
  });
