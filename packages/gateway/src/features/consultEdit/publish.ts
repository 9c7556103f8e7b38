import { consultEditCalls } from '@xuanjiang/contracts/consult-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { ConsultEditParts } from './parts.ts';

export const publish = ({ store, edits, publicData, clock }: ConsultEditParts) =>
  implement(consultEditCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.open(caller, id);
    if (row.state === 'published') throw new CallError('conflict', { message: 'alreadyPublished' });
    const act = { actor: caller.uids, time: clock() };
    requireSaved(await store.publish({ id, version }, act));
    publicData.announce();
    return edits.detail(caller, id);
  });
