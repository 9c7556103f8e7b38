import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import type { WordParts } from './parts.ts';

export const add = ({ words }: WordParts) =>
  implement(wordCalls.add, async ({ input, caller }) => ({
    Added: await words.add(caller.uids, input.Words, input.Action),
  }));
