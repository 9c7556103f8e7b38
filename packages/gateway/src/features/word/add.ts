import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import type { WordService } from './service.ts';

export const add = (words: WordService) =>
  implement(wordCalls.add, async ({ input, caller }) => ({
    Added: await words.add(caller.uids, input.Words, input.Action),
  }));
