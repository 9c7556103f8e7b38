import { randomUUID } from 'node:crypto';
import { roomCalls } from '@xuanjiang/contracts/room';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { RoomParts } from './parts.ts';
import { speakerOf } from './policy.ts';

/** Announcements are those of the university and of the platform; moderators only moderate. */
export const addNotice = ({ store, rooms, log, clock }: RoomParts) =>
  implement(roomCalls.addNotice, async ({ input, caller }) => {
    const { topic, standing } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    const time = clock();
    const entry = await log.appendIf({
      topic,
      clientId: randomUUID(),
      ...speakerOf(caller, standing),
      time,
      content: input.Content,
      quoteOffset: null,
      notice: true,
      effect: store.notice({ topic, actor: caller.uids, time }),
    });
    if (entry === null) throw new CallError('unavailable');
    return { Offset: entry.Offset };
  });
