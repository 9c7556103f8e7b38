import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import type { WordParts } from './parts.ts';

/** Ids that the list does not have are passed over. */
export const deleteWord = ({ store, words, clock }: WordParts) =>
  implement(wordCalls.delete, async ({ input, caller }) => {
    await store.delete(input.Ids, { actor: caller.uids, time: clock() });
    words.checkSoon();
    return {};
  });
