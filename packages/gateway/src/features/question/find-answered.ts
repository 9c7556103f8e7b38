import { questionCalls } from '@xuanjiang/contracts/question';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { QuestionParts } from './parts.ts';
import { presentAnswered } from './present.ts';

export const findAnswered = ({ answered }: QuestionParts) =>
  implement(questionCalls.findAnswered, async ({ input }) =>
    presentPage(await answered.ofUniversity(input.Universityid, pageOf(input)), presentAnswered),
  );
