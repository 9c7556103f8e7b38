import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { WordService } from './service.ts';

export const deleteWord = (words: WordService) =>
  implement(wordCalls.delete, async ({ input, context }) => {
    await words.delete(requireCaller(context).uids, input.Ids);
    return {};
  });
