import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import type { CaptionParts } from './parts.ts';

export const publish = ({ captions }: CaptionParts) =>
  implement(captionCalls.publish, ({ input, caller }) =>
    captions.change(caller, 'publish', { talkId: input.Id, version: input.Version }),
  );
