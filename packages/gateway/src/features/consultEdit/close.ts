import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { ConsultEditParts } from './parts.ts';

export const close = ({ groups, edits, publicData, clock }: ConsultEditParts) =>
  implement(consultEditCalls.close, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.open(caller, id);
    if (row.state === 'draft') throw new CallError('conflict', { message: 'notPublished' });
    requireSaved(await groups.close(id, { actor: caller.uids, time: clock() }, version));
    publicData.announce();
    return edits.detail(caller, id);
  });
