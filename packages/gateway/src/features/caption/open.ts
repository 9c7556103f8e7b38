import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import type { CaptionParts } from './parts.ts';

export const open = ({ captions }: CaptionParts) =>
  implement(captionCalls.open, ({ input, caller }) => captions.open(caller, input.Id));
