import { captionCalls } from '@xuanjiang/contracts/caption';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity } from '../../../rpc/own-university.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { CaptionService } from './service.ts';

export interface CaptionParts {
  readonly captions: CaptionService;
}

export const captionRouter = ({ captions }: CaptionParts): DomainRouter<'caption'> => ({
  get: implement(captionCalls.get, ({ input }) => captions.shown(input.Id)),
  find: implement(captionCalls.find, ({ input }) => captions.search(input.Keyword, pageOf(input))),
  list: implement(captionCalls.list, ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const filter = { universityId, state: input.State, name: input.Name ?? '' };
    return captions.list(filter, pageOf(input));
  }),
  open: implement(captionCalls.open, ({ input, caller }) => captions.open(caller, input.Id)),
  publish: implement(captionCalls.publish, ({ input, caller }) =>
    captions.change(caller, 'publish', { talkId: input.Id, version: input.Version }),
  ),
  withdraw: implement(captionCalls.withdraw, ({ input, caller }) =>
    captions.change(caller, 'withdraw', { talkId: input.Id, version: input.Version }),
  ),
  remove: implement(captionCalls.remove, ({ input, caller }) =>
    captions.change(caller, 'remove', { talkId: input.Id, version: input.Version }),
  ),
  recognise: implement(captionCalls.recognise, ({ input, caller }) =>
    captions.recognise(caller, { talkId: input.Id, version: input.Version }),
  ),
});
