import { questionCalls } from '@xuanjiang/contracts/question';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { QuestionParts } from './parts.ts';
import { voteRefusal } from './policy.ts';

export const vote = ({ rooms, votes, clock }: QuestionParts) =>
  implement(questionCalls.vote, async ({ input, caller }) => {
    const { topic } = await rooms.openRoomFor(input.Topic, caller);
    const outcome = await votes.cast({
      kind: 'question',
      topic,
      offset: input.Offset,
      accountId: caller.uids,
      choice: input.On ? 0 : null,
      time: clock(),
    });
    const refusal = voteRefusal(outcome, input.On);
    if (refusal !== null) throw new CallError(refusal.code, { message: refusal.message });
    return {};
  });
