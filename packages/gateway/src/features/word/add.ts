import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { WordService } from './service.ts';

export const add = (words: WordService) =>
  implement(wordCalls.add, async ({ input, context }) => ({
    Added: await words.add(requireCaller(context).uids, input.Words, input.Action),
  }));
