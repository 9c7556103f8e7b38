import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const del = ({ store, ebooks, clock }: EbookParts) =>
  implement(ebookCalls.del, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.change(store.del(change));
    return {};
  });
