import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { EventEditParts } from './parts.ts';

export const del = ({ store, edits, clock }: EventEditParts) =>
  implement(eventEditCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(caller, id);
    if (row.isDraft !== 1) throw new CallError('conflict', { message: 'eventIsPublished' });
    requireSaved(await store.remove({ id, version }, { actor: caller.uids, time: clock() }));
    return {};
  });
