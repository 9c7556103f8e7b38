import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const deleteCollect = ({ staffStore, editor, clock }: CollectParts) =>
  implement(collectStaffCalls.delete, async ({ input, caller }) => {
    const row = await editor.get(input.Id, caller);
    if (row.publishedAt !== null) throw new CallError('conflict', { message: 'collectWasPublic' });
    const held = { id: input.Id, version: input.Version };
    if (!(await staffStore.delete(held, { actor: caller.uids, time: clock() }))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    return {};
  });
