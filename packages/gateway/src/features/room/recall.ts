import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { OWN_RECALL_MS } from '@xuanjiang/contracts/realtime/protocol';
import { threadIdOf } from '@xuanjiang/contracts/realtime/topic';
import { roomCalls } from '@xuanjiang/contracts/room';
import { isAtLeast, mayActOn } from '@xuanjiang/contracts/rules/standing';
import { CallError } from '../../rpc/call-error.ts';
import type { Caller } from '../../rpc/context.ts';
import { implement } from '../../rpc/implement.ts';
import type { RoomParts } from './parts.ts';
import type { Room } from './service.ts';

export const recall = (parts: RoomParts) => {
  const { store, rooms, logStore, log, masks, clock, deskChanged } = parts;

  /** @throws CallError forbidden for a message that the caller may not withdraw as staff */
  const requireStaffOver = async (
    room: Room,
    { Standing }: RoomMessage,
    author: string,
  ): Promise<void> => {
    if (!isAtLeast(room.standing, 'moderator')) {
      throw new CallError('forbidden', { message: 'notStaffHere' });
    }
    // When the account no longer exists, its message still says what it was.
    if (!mayActOn(room.standing, (await rooms.standingOf(room, author)) ?? Standing)) {
      throw new CallError('forbidden', { message: 'notBelowYou' });
    }
  };

  /**
   * The room, and the message in it. In a private thread each side withdraws only what it has written, and
   * an operator only what was reported.
   * @throws CallError notFound, forbidden
   */
  const find = async (topic: string, offset: number, caller: Caller) => {
    const judges = threadIdOf(topic) !== null && caller.role === 'operator';
    const room = judges
      ? await rooms.roomOfReports(topic, caller)
      : await rooms.roomFor(topic, caller);
    const message = await logStore.message(topic, offset);
    const found = message !== null && (!judges || (await store.isReported(topic, offset)));
    if (!found) throw new CallError('notFound', { message: 'messageNotFound' });
    return { room, message };
  };

  return implement(roomCalls.recall, async ({ input, caller }) => {
    const { Topic: topic, Offset: offset } = input;
    const { room, message } = await find(topic, offset, caller);
    const author = (await masks.owner(message.Uids)) ?? message.Uids;
    const own = author === caller.uids;
    const time = clock();
    const limited = room.thread !== null || !isAtLeast(room.standing, 'moderator');
    if (!own && room.thread !== null)
      throw new CallError('forbidden', { message: 'threadNotHere' });
    if (!own) await requireStaffOver(room, message, author);
    else if (limited && time - message.Time > OWN_RECALL_MS) {
      throw new CallError('forbidden', { message: 'recallTooLate' });
    }
    const act = { topic, actor: caller.uids, time };
    const by = own ? 'own' : 'staff';
    let reopened: readonly number[] = [];
    const effect = store.recall(act, offset, by, input.Reason, (offsets) => {
      reopened = offsets;
    });
    if ((await log.appendEvent(act, effect)) === null) {
      throw new CallError('conflict', { message: 'recallDone' });
    }
    for (const target of reopened) {
      await log.appendEvent(act, store.reopened(act, target));
    }
    deskChanged(topic);
    return {};
  });
};
