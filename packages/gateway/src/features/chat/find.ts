import { chatCalls } from '@xuanjiang/contracts/chat';
import { implement } from '../../rpc/implement.ts';
import type { ChatParts } from './parts.ts';

/** A page of a room's log: the newest entries, or those in a range. */
export const find = ({ rooms, logStore }: ChatParts) =>
  implement(chatCalls.find, async ({ input, caller }) => {
    const { Topic: topic, Before, After, Until, Limit: limit } = input;
    await rooms.roomFor(topic, caller);
    const { epoch, offset, first } = await logStore.head(topic);
    const last = Until === undefined ? undefined : await logStore.offsetAt(topic, Until);
    const before = Math.min(Before ?? Infinity, last === undefined ? Infinity : last + 1);
    const List = await logStore.read({
      topic,
      after: After ?? 0,
      before: before === Infinity ? null : before,
      from: After === undefined ? 'end' : 'start',
      limit,
    });
    // An entry may have come since the head was read: the offset is never behind the page.
    const Offset = Math.max(offset, List.at(-1)?.Offset ?? 0);
    return { Epoch: epoch, Offset, First: first, List };
  });
