import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CaptionParts } from './parts.ts';

export const find = ({ captions }: CaptionParts) =>
  implement(captionCalls.find, ({ input }) => captions.search(input.Keyword, pageOf(input)));
