import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const attachToSet = ({ sets, ebooks, clock }: EbookParts) =>
  implement(ebookCalls.attachToSet, async ({ input, caller }) => {
    await ebooks.getSet(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.change(sets.attach(change, input.Guideids));
    return ebooks.presentedSet(input.Id, caller);
  });
