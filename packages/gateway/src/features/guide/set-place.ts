import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';
import { checkPage } from './policy.ts';

export const setPlace = ({ reading, guides, clock }: GuideParts) =>
  implement(guideCalls.setPlace, async ({ input, caller }) => {
    const guide = await guides.get(input.Id);
    checkPage(input.Page, guide);
    await reading.setPlace({
      accountId: caller.uids,
      guideId: guide.id,
      page: input.Page,
      // A device with a clock that is ahead must not keep later places out.
      readAt: Math.min(input.Time, clock()),
    });
    return {};
  });
