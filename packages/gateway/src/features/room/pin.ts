import { roomCalls } from '@xuanjiang/contracts/room';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { RoomParts } from './parts.ts';

export const pin = ({ store, rooms, log, clock }: RoomParts) =>
  implement(roomCalls.pin, async ({ input: { Topic, Offset: offset }, caller }) => {
    const { topic } = await rooms.roomForStaff(Topic, caller, 'moderator');
    if ((await store.settings(topic)).pinnedOffset === offset) return {};
    const act = { topic, actor: caller.uids, time: clock() };
    if ((await log.appendEvent(act, store.pin(act, offset))) === null) {
      throw new CallError('notFound', { message: 'messageNotFound' });
    }
    return {};
  });
