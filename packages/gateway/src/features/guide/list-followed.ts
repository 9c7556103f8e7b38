import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { GuideParts } from './parts.ts';

export const listFollowed = ({ reading, guides }: GuideParts) =>
  implement(guideCalls.listFollowed, async ({ input, caller }) => {
    const { rows, total } = await reading.findFollowed(caller.uids, pageOf(input));
    const followed = await guides.byIds(rows.map(({ guideId }) => guideId));
    return { List: followed.map(guides.present), Total: total };
  });
