import type { Context } from '../../../wiring/context.ts';
import { wordRouter } from './calls.ts';
import { createWordService } from './service.ts';
import { createWordStore } from './store.ts';

/** Words that are refused: kept in memory for every post, and edited by operators. */
export const createWordModule = async ({ database, clock }: Context) => {
  const store = createWordStore(database);
  const words = createWordService(store, clock);
  await words.load();
  return { words, calls: { word: wordRouter({ store, words, clock }) } };
};
