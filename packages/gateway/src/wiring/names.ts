import type { NameService } from '../features/name/service.ts';
import { createNameService } from '../features/name/service.ts';
import { createNameStore } from '../features/name/store.ts';
import { createUniversityService } from '../features/university/service.ts';
import { createUniversityStore } from '../features/university/store.ts';
import type { WordService } from '../features/word/service.ts';
import { createWordService } from '../features/word/service.ts';
import { createWordStore } from '../features/word/store.ts';
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
