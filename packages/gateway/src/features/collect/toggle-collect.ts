import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collect-limits';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const toggleCollect = ({ staffStore, editor, publicData, clock }: CollectParts) =>
  implement(collectStaffCalls.toggleCollect, async ({ input, caller }) => {
    const { Id: id, Version: version, Status: status } = input;
    const row = await editor.get(id, caller);
    if (row.version !== version) throw new CallError('conflict', { message: 'changedMeanwhile' });
    // Pressed twice: it is as it should be.
    if (row.status === status) return editor.present(row);
    if (status === COLLECT_PUBLISHED && Number(row.talkCount) === 0) {
      throw new CallError('conflict', { message: 'collectNeedsTalks' });
    }
    const act = { actor: caller.uids, time: clock() };
    if (!(await staffStore.toggle({ id, version }, status, row.publishedAt, act))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    publicData.announce();
    return editor.present(await editor.get(id, caller));
  });
