import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { ConsultEditParts } from './parts.ts';

export const del = ({ store, edits, clock }: ConsultEditParts) =>
  implement(consultEditCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(caller, id);
    if (row.state !== 'draft') throw new CallError('conflict', { message: 'groupIsPublished' });
    requireSaved(await store.remove({ id, version }, { actor: caller.uids, time: clock() }));
    return {};
  });
