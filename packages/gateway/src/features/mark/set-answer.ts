import { MARKS_MAX, markCalls } from '@xuanjiang/contracts/mark';
import { answerPlace } from '@xuanjiang/contracts/rules/answer-id';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MarkParts } from './parts.ts';

export const setAnswer = ({ answers, answered, clock }: MarkParts) =>
  implement(markCalls.setAnswer, async ({ input, caller }) => {
    const place = answerPlace(input.Id);
    const missing = new CallError('notFound', { message: 'answerNotFound' });
    if (place === null) throw missing;
    // What was withdrawn since can still be let go.
    if (!input.On) {
      await answers.remove(caller.uids, place);
      return {};
    }
    if (!(await answered.isAnswered(place.topic, place.offset))) throw missing;
    const refusal = await answers.add(caller.uids, place, clock(), MARKS_MAX);
    if (refusal === 'noAccount') throw new CallError('unauthorized');
    if (refusal === 'full') {
      throw new CallError('conflict', { message: 'marksFull', parameters: { count: MARKS_MAX } });
    }
    return {};
  });
