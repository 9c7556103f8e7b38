import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { implement } from '../../rpc/implement.ts';
import { ownOf } from './editing/collect-editor.ts';
import type { CollectParts } from './parts.ts';

export const add = ({ staffStore, editor, clock }: CollectParts) =>
  implement(collectStaffCalls.add, async ({ input, caller }) => {
    const draft = await editor.draftOf(input, caller, null);
    const act = { actor: caller.uids, time: clock() };
    const id = await staffStore.add(draft, ownOf(caller) ?? null, act);
    return editor.present(await editor.get(id, caller));
  });
