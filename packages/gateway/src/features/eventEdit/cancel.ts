import { eventEditCalls } from '@xuanjiang/contracts/event-edit';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import { changeFault } from '../event/service.ts';
import type { EventEditParts } from './parts.ts';

export const cancel = ({ changes, edits, publicData, clock }: EventEditParts) =>
  implement(eventEditCalls.cancel, async ({ input, caller }) => {
    const { Id: id, Version: version, Reason: notice } = input;
    const row = await edits.published(caller, { id, version });
    const time = clock();
    edits.refuse(changeFault(row, time));
    const why = { notice, note: notice };
    requireSaved(await changes.cancel(row, why, { actor: caller.uids, time }));
    publicData.announce();
    return edits.detail(caller, id);
  });
