import { collectCategoryCalls } from '@xuanjiang/contracts/collect-category';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const toggleCategory = ({ categories, categoryEditor, publicData, clock }: CollectParts) =>
  implement(collectCategoryCalls.toggleCategory, async ({ input, caller }) => {
    const { Id: id, Version: version, Status: status } = input;
    await categoryEditor.get(id);
    const act = { actor: caller.uids, time: clock() };
    const done = await categories.toggle({ id, version }, status, act);
    if (done) publicData.announce();
    return categoryEditor.changed(id, done);
  });
