import { pollCalls } from '@xuanjiang/contracts/poll';
import { POLL_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { areDifferent } from '@xuanjiang/contracts/rules/different-options';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PollParts } from './parts.ts';

export const open = ({ store, rooms, log, clock }: PollParts) =>
  implement(pollCalls.open, async ({ input, caller }) => {
    const { Title, Options } = input;
    const { topic } = await rooms.roomForStaff(input.Topic, caller, 'worker');
    if (!areDifferent(Options)) throw new CallError('input', { message: 'pollOptionsSame' });
    const act = { topic, actor: caller.uids, time: clock() };
    const entry = await log.appendEvent(act, store.open(act, { title: Title, options: Options }));
    if (entry === null) {
      const parameters = { count: POLL_LIMITS.open };
      throw new CallError('conflict', { message: 'pollsFull', parameters });
    }
    return { Offset: entry.Offset };
  });
