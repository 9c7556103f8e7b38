import { roomCalls } from '@xuanjiang/contracts/room';
import { implement } from '../../rpc/implement.ts';
import type { RoomParts } from './parts.ts';

/** Changes the settings that are given, and leaves the others. */
export const set = ({ store, rooms, log, clock }: RoomParts) =>
  implement(roomCalls.set, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    // Again when another person has changed a setting in between: that change is kept.
    for (;;) {
      const now = await store.settings(topic);
      const next = { slow: input.Slow ?? now.slow, review: input.Review ?? now.review };
      if (next.slow === now.slow && next.review === now.review) return {};
      const act = { topic, actor: caller.uids, time: clock() };
      if ((await log.appendEvent(act, store.set(act, now, next))) !== null) return {};
    }
  });
