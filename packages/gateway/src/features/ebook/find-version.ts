import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { EbookParts } from './parts.ts';
import { presentVersion } from './present.ts';

export const findVersion = ({ store, ebooks }: EbookParts) =>
  implement(ebookCalls.findVersion, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    return presentPage(await store.versions(input.Id, pageOf(input)), presentVersion);
  });
