import { collectCategoryCalls } from '@xuanjiang/contracts/collect-category';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const deleteCategory = ({ categories, categoryEditor, publicData, clock }: CollectParts) =>
  implement(collectCategoryCalls.deleteCategory, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const { count } = await categoryEditor.get(id);
    if (Number(count) > 0) {
      const parameters = { count: Number(count) };
      throw new CallError('conflict', { message: 'categoryUsed', parameters });
    }
    if (!(await categories.delete({ id, version }, { actor: caller.uids, time: clock() }))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    publicData.announce();
    return {};
  });
