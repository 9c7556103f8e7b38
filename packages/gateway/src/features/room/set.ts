import { roomCalls } from '@xuanjiang/contracts/room';
import { logEvent } from '../../room/log-event.ts';
import { implement } from '../../rpc/implement.ts';
import type { RoomParts } from './parts.ts';

/** Changes the settings that are given, and leaves the others. */
export const set = ({ store, rooms, logStore, log, clock }: RoomParts) =>
  implement(roomCalls.set, async ({ input, caller }) => {
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    // Again when somebody else has changed the other setting meanwhile: that one is kept.
    for (;;) {
      const now = await logStore.settings(topic);
      const next = { slow: input.Slow ?? now.slow, review: input.Review ?? now.review };
      if (next.slow === now.slow && next.review === now.review) return {};
      const act = { topic, actor: caller.uids, time: clock() };
      const event = { Type: 'Settings', Slow: next.slow, Review: next.review } as const;
      if ((await logEvent(log, act, event, store.set(act, now, next))) !== null) return {};
    }
  });
