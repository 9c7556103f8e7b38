import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const getPreview = ({ ebooks, previews }: EbookParts) =>
  implement(ebookCalls.getPreview, async ({ input, caller }) =>
    previews.address(await ebooks.get(input.Id, caller)),
  );
