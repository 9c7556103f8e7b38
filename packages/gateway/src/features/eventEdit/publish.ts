import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { EventEditParts } from './parts.ts';

export const publish = ({ store, edits, publicData, clock }: EventEditParts) =>
  implement(eventEditCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(caller, id);
    if (row.isDraft !== 1) throw new CallError('conflict', { message: 'alreadyPublished' });
    requireSaved(row.version === version);
    const time = clock();
    if (row.startsAt <= time) throw new CallError('conflict', { message: 'startPast' });
    requireSaved(await store.publish({ id, version }, { actor: caller.uids, time }));
    publicData.announce();
    return edits.detail(caller, id);
  });
