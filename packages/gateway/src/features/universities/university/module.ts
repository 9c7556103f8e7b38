import type { Context } from '../../../wiring/context.ts';
import { universityRouter } from './calls.ts';
import { createUniversityEditingStore } from './editing-store.ts';
import { createUniversityService } from './service.ts';
import { createUniversityStore } from './store.ts';

/** Universities, as everybody reads them and as staff edit them. */
export const createUniversityModule = ({ database, regions, clock, publicData }: Context) => {
  const universities = createUniversityService(createUniversityStore(database), regions, clock);
  return {
    universities,
    pages: universities.pages(),
    calls: {
      university: universityRouter({
        universities,
        editing: createUniversityEditingStore(database),
        regions,
        publicData,
        clock,
      }),
    },
  };
};
