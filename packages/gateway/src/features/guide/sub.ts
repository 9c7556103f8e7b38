import { guideCalls } from '@xuanjiang/contracts/guide';
import { GUIDE_FOLLOWS_MAX } from '@xuanjiang/contracts/guide-fields';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';

export const sub = ({ reading, guides, clock }: GuideParts) =>
  implement(guideCalls.sub, async ({ input, caller }) => {
    const { id } = await guides.get(input.Id);
    if (!input.On) await reading.unfollow(caller.uids, id);
    else if (!(await reading.follow(caller.uids, id, clock(), GUIDE_FOLLOWS_MAX))) {
      const parameters = { count: GUIDE_FOLLOWS_MAX };
      throw new CallError('conflict', { message: 'marksFull', parameters });
    }
    return {};
  });
