import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import type { WordService } from './service.ts';

export const deleteWord = (words: WordService) =>
  implement(wordCalls.delete, async ({ input, caller }) => {
    await words.delete(caller.uids, input.Ids);
    return {};
  });
