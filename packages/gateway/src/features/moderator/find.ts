import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { implement } from '../../rpc/implement.ts';
import type { ModeratorParts } from './parts.ts';

export const find = ({ store, rooms, names }: ModeratorParts) =>
  implement(moderatorCalls.find, async ({ input, caller }) => {
    const { universityId } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const rows = universityId === null ? [] : await store.list(universityId);
    const shown = await names.of(rows.map(({ accountId }) => accountId));
    const List = rows.flatMap(({ accountId, createdAt }) => {
      const Displayname = shown.get(accountId);
      // An account that is gone moderates nothing.
      return Displayname === undefined
        ? []
        : [{ Uids: accountId, Displayname, Createtime: createdAt }];
    });
    return { List };
  });
