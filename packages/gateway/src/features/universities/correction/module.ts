import type { Context } from '../../../wiring/context.ts';
import type { UniversityService } from '../university/service.ts';
import { correctionRouter } from './calls.ts';
import { createCorrectionService } from './service.ts';
import { createCorrectionWaiting } from './staff-waiting-store.ts';
import { createCorrectionStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
}

/** Corrections of what the product says, which people send and staff answer. */
export const createCorrectionModule = ({ database, clock }: Context, { universities }: Needs) => {
  const corrections = createCorrectionService(createCorrectionStore(database), clock);
  return {
    waiting: createCorrectionWaiting(database),
    calls: { correction: correctionRouter({ corrections, universities }) },
  };
};
