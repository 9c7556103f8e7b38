import { wordCalls } from '@xuanjiang/contracts/word';
import type { Clock } from '../../../lib/clock.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import { wordKey } from './matching/fold-text.ts';
import type { WordService } from './service.ts';
import type { WordStore } from './store.ts';

export interface WordParts {
  readonly store: WordStore;
  readonly words: WordService;
  readonly clock: Clock;
}

export const wordRouter = ({ words, store, clock }: WordParts): DomainRouter<'word'> => ({
  find: implement(wordCalls.find, async ({ input }) => {
    const { Name: name = '' } = input;
    const page = await store.find(name, wordKey(name), pageOf(input));
    return presentPage(page, ({ id, word, action, createdAt }) => ({
      Id: id,
      Word: word,
      Action: action,
      Createtime: createdAt,
    }));
  }),
  add: implement(wordCalls.add, async ({ input, caller }) => ({
    Added: await words.add(caller.uids, input.Words, input.Action),
  })),
  /** Ids that the list does not have are passed over. */
  delete: implement(wordCalls.delete, async ({ input, caller }) => {
    await store.delete(input.Ids, { actor: caller.uids, time: clock() });
    words.checkSoon();
    return {};
  }),
});
