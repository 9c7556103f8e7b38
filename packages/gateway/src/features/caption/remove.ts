import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import type { CaptionParts } from './parts.ts';

export const remove = ({ captions }: CaptionParts) =>
  implement(captionCalls.remove, ({ input, caller }) =>
    captions.change(caller, 'remove', { talkId: input.Id, version: input.Version }),
  );
