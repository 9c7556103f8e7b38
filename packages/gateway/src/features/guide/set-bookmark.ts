import { guideCalls } from '@xuanjiang/contracts/guide';
import { GUIDE_BOOKMARKS_MAX } from '@xuanjiang/contracts/guide-fields';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';
import { checkPage } from './policy.ts';

export const setBookmark = ({ reading, guides, clock }: GuideParts) =>
  implement(guideCalls.setBookmark, async ({ input, caller }) => {
    const guide = await guides.get(input.Id);
    checkPage(input.Page, guide);
    if (!input.On) {
      await reading.removeBookmark(caller.uids, guide.id, input.Page);
      return {};
    }
    const limits = { now: clock(), max: GUIDE_BOOKMARKS_MAX };
    if (!(await reading.addBookmark(caller.uids, guide.id, input.Page, limits))) {
      const parameters = { count: GUIDE_BOOKMARKS_MAX };
      throw new CallError('conflict', { message: 'marksFull', parameters });
    }
    return {};
  });
