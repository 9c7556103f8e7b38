import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import type { CaptionParts } from './parts.ts';

export const recognise = ({ captions }: CaptionParts) =>
  implement(captionCalls.recognise, ({ input, caller }) =>
    captions.recognise(caller, { talkId: input.Id, version: input.Version }),
  );
