import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collect-limits';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';
import { changedFields } from './policy.ts';

export const edit = ({ staffStore, editor, publicData, clock }: CollectParts) =>
  implement(collectStaffCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...written } = input;
    const row = await editor.get(id, caller);
    if (row.version !== version) throw new CallError('conflict', { message: 'changedMeanwhile' });
    const draft = await editor.draftOf(written, caller, row);
    const before = await editor.present(row);
    // A collection without talks is not published, and none that is loses its last one.
    if (row.status === COLLECT_PUBLISHED && draft.talkIds.length === 0) {
      throw new CallError('conflict', { message: 'collectNeedsTalks' });
    }
    const act = { actor: caller.uids, time: clock() };
    const note = changedFields(before, written).join(' ');
    if (!(await staffStore.edit({ id, version }, draft, note, act))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    publicData.announce();
    return editor.present(await editor.get(id, caller));
  });
