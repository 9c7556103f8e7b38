import type { WordService } from '../features/ground/word/service.ts';
import { createWordService } from '../features/ground/word/service.ts';
import { createWordStore } from '../features/ground/word/store.ts';
import type { NameService } from '../features/people/name/service.ts';
import { createNameService } from '../features/people/name/service.ts';
import { createNameStore } from '../features/people/name/store.ts';
import { createUniversityService } from '../features/universities/university/service.ts';
import { createUniversityStore } from '../features/universities/university/store.ts';
import type { Ground } from './ground.ts';

/** What decides how somebody may call themselves; both are read into memory. */
export interface NameFeatures {
  readonly words: WordService;
  readonly names: NameService;
}

export const createNameFeatures = async ({
  database,
  regions,
  clock,
}: Pick<Ground, 'database' | 'regions' | 'clock'>): Promise<NameFeatures> => {
  const words = createWordService(createWordStore(database), clock);
  const universities = createUniversityService(createUniversityStore(database), regions, clock);
  const names = createNameService({ store: createNameStore(database), words, universities, clock });
  await Promise.all([words.load(), names.load()]);
  return { words, names };
};
