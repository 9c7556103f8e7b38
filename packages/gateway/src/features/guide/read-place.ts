import { guideCalls } from '@xuanjiang/contracts/guide';
import { implement } from '../../rpc/implement.ts';
import type { GuideParts } from './parts.ts';

export const readPlace = ({ reading, guides }: GuideParts) =>
  implement(guideCalls.readPlace, async ({ input, caller }) => {
    const { id } = await guides.get(input.Id);
    const place = await reading.place(caller.uids, id);
    return {
      Page: place?.page ?? 0,
      Time: place?.readAt ?? 0,
      Bookmarks: await reading.bookmarks(caller.uids, id),
    };
  });
