import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { NewsEditParts } from './parts.ts';

export const withdraw = ({ store, edits, publicData, clock }: NewsEditParts) =>
  implement(newsEditCalls.withdraw, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(id);
    if (row.state !== 'published') throw new CallError('conflict', { message: 'notPublished' });
    requireSaved(await store.withdraw({ id, version }, { actor: caller.uids, time: clock() }));
    publicData.announce();
    return edits.detail(id);
  });
