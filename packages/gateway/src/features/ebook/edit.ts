import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';
import { textsOf } from './policy.ts';

export const edit = ({ store, ebooks, clock }: EbookParts) =>
  implement(ebookCalls.edit, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.change(store.edit(change, textsOf(input), input.File ?? null));
    return ebooks.presented(input.Id, caller);
  });
