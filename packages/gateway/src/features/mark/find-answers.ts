import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import { presentAnswered } from '../question/service.ts';
import type { MarkParts } from './parts.ts';

export const findAnswers = ({ answered }: MarkParts) =>
  implement(markCalls.findAnswers, async ({ input, caller }) =>
    presentPage(await answered.keptBy(caller.uids, pageOf(input)), presentAnswered),
  );
