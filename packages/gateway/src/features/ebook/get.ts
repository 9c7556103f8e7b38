import { ebookCalls } from '@xuanjiang/contracts/ebook';
import { implement } from '../../rpc/implement.ts';
import type { EbookParts } from './parts.ts';

export const get = ({ ebooks }: EbookParts) =>
  implement(ebookCalls.get, ({ input, caller }) => ebooks.presented(input.Id, caller));
