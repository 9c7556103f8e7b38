import { correctionCalls } from '@xuanjiang/contracts/correction';
import { implement } from '../../rpc/implement.ts';
import type { CorrectionParts } from './parts.ts';

export const answer = ({ corrections }: CorrectionParts) =>
  implement(correctionCalls.answer, async ({ input, caller }) => {
    const given = { state: input.State, answer: input.Answer };
    return corrections.present(await corrections.answer(input.Id, given, caller));
  });
