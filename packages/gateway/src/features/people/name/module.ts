import type { Context } from '../../../wiring/context.ts';
import type { WordService } from '../../ground/word/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { createNameService } from './service.ts';
import { createNameStore } from './store.ts';

interface Needs {
  readonly words: WordService;
  readonly universities: UniversityService;
}

/** How people may call themselves: the names that are refused are kept in memory. */
export const createNameModule = async (
  { database, clock }: Context,
  { words, universities }: Needs,
) => {
  const names = createNameService({ store: createNameStore(database), words, universities, clock });
  await names.load();
  return { names };
};
