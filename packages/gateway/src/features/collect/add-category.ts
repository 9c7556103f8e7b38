import { collectCategoryCalls } from '@xuanjiang/contracts/collect-category';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const addCategory = ({ categories, categoryEditor, publicData, clock }: CollectParts) =>
  implement(collectCategoryCalls.addCategory, async ({ input, caller }) => {
    const draft = { name: input.Name, position: input.Position };
    await categoryEditor.requireName(draft.name, null);
    const id = await categories.add(draft, { actor: caller.uids, time: clock() });
    if (id === null) throw new CallError('conflict', { message: 'changedMeanwhile' });
    publicData.announce();
    return categoryEditor.changed(id, true);
  });
