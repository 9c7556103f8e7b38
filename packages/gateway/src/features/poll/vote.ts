import { pollCalls } from '@xuanjiang/contracts/poll';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PollParts } from './parts.ts';
import { voteRefusal } from './policy.ts';

export const vote = ({ rooms, votes, clock }: PollParts) =>
  implement(pollCalls.vote, async ({ input, caller }) => {
    const { topic } = await rooms.openRoomFor(input.Topic, caller);
    const outcome = await votes.cast({
      kind: 'poll',
      topic,
      offset: input.Offset,
      accountId: caller.uids,
      choice: input.Choice,
      time: clock(),
    });
    const refusal = voteRefusal(outcome);
    if (refusal !== null) throw new CallError(refusal.code, { message: refusal.message });
    return {};
  });
