import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { AdvEditParts } from './parts.ts';
import { periodFault } from './policy.ts';

export const publish = ({ store, edits, publicData, clock }: AdvEditParts) =>
  implement(advEditCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.draft(id, version);
    if (row.pictureType === null) throw new CallError('conflict', { message: 'advNoPicture' });
    const time = clock();
    const message = periodFault(row, time);
    if (message !== null) throw new CallError('conflict', { message });
    requireSaved(await store.publish({ id, version }, { actor: caller.uids, time }));
    publicData.announce();
    return edits.detail(id);
  });
