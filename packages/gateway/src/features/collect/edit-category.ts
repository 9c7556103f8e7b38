import { collectCategoryCalls } from '@xuanjiang/contracts/collect-category';
import { implement } from '../../rpc/implement.ts';
import type { CollectParts } from './parts.ts';

export const editCategory = ({ categories, categoryEditor, publicData, clock }: CollectParts) =>
  implement(collectCategoryCalls.editCategory, async ({ input, caller }) => {
    const { Id: id, Version: version, Name: name, Position: position } = input;
    await categoryEditor.get(id);
    await categoryEditor.requireName(name, id);
    const act = { actor: caller.uids, time: clock() };
    const done = await categories.edit({ id, version }, { name, position }, act);
    if (done) publicData.announce();
    return categoryEditor.changed(id, done);
  });
