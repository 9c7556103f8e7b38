import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { implement } from '../../rpc/implement.ts';
import type { ModeratorParts } from './parts.ts';

export const find = ({ store, rooms }: ModeratorParts) =>
  implement(moderatorCalls.find, async ({ input, caller }) => {
    const { universityId } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const rows = universityId === null ? [] : await store.list(universityId);
    const List = rows.map(({ accountId, displayname, createdAt }) => ({
      Uids: accountId,
      Displayname: displayname,
      Createtime: createdAt,
    }));
    return { List };
  });
