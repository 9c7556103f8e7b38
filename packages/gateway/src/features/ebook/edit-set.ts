import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const editSet = ({ sets, ebooks, clock }: EbookParts) =>
  implement(ebookCalls.editSet, async ({ input, caller }) => {
    await ebooks.getSet(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    const { Title: title, Intro: intro } = input;
    await ebooks.change(sets.edit(change, { title, intro }));
    return ebooks.presentedSet(input.Id, caller);
  });
