import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const getSet = ({ ebooks }: EbookParts) =>
  implement(ebookCalls.getSet, ({ input, caller }) => ebooks.presentedSet(input.Id, caller));
