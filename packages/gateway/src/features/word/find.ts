import { wordCalls } from '@xuanjiang/contracts/word';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import { wordKey } from './matching/fold-text.ts';
import type { WordParts } from './parts.ts';

export const find = ({ store }: WordParts) =>
  implement(wordCalls.find, async ({ input }) => {
    const { Name: name = '' } = input;
    const page = await store.find(name, wordKey(name), pageOf(input));
    return presentPage(page, ({ id, word, action, createdAt }) => ({
      Id: id,
      Word: word,
      Action: action,
      Createtime: createdAt,
    }));
  });
