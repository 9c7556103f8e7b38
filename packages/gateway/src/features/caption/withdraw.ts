import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import type { CaptionParts } from './parts.ts';

export const withdraw = ({ captions }: CaptionParts) =>
  implement(captionCalls.withdraw, ({ input, caller }) =>
    captions.change(caller, 'withdraw', { talkId: input.Id, version: input.Version }),
  );
