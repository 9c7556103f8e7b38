import { captionCalls } from '@xuanjiang/contracts/caption';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CaptionParts } from './parts.ts';

export const list = ({ captions }: CaptionParts) =>
  implement(captionCalls.list, ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const filter = { universityId, state: input.State, name: input.Name ?? '' };
    return captions.list(filter, pageOf(input));
  });
