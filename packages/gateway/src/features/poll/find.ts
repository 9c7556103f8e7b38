import { pollCalls } from '@xuanjiang/contracts/poll';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { PollParts } from './parts.ts';

export const find = ({ store, rooms }: PollParts) =>
  implement(pollCalls.find, async ({ input, caller }) => {
    const { topic } = await rooms.openRoomFor(input.Topic, caller);
    const { rows, total } = await store.find(topic, pageOf(input));
    const offsets = rows.map(({ offset }) => offset);
    const chosen = caller === null ? null : await store.chosen(topic, caller.uids, offsets);
    const List = rows.map(({ offset, title, options, counts, openedAt, closedAt }) => ({
      Topic: topic,
      Offset: offset,
      Title: title,
      Options: [...options],
      Open: closedAt === null,
      Counts: counts,
      Choice: chosen?.get(offset) ?? null,
      Starttime: openedAt,
      Endtime: closedAt ?? 0,
    }));
    return { List, Total: total };
  });
