import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import type { WordService } from './service.ts';

export const find = (words: WordService) =>
  implement(wordCalls.find, async ({ input }) => words.find(input));
