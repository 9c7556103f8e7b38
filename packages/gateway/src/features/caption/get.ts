import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import type { CaptionParts } from './parts.ts';

export const get = ({ captions }: CaptionParts) =>
  implement(captionCalls.get, ({ input }) => captions.shown(input.Id));
