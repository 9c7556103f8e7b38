import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { NewsEditParts } from './parts.ts';

export const del = ({ store, edits, clock }: NewsEditParts) =>
  implement(newsEditCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(id);
    if (row.state !== 'draft') throw new CallError('conflict', { message: 'newsIsPublished' });
    requireSaved(await store.remove({ id, version }, { actor: caller.uids, time: clock() }));
    return {};
  });
