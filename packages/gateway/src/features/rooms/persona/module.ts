import type { Context } from '../../../wiring/context.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import { personaRouter } from './calls.ts';
import { createPersonaService } from './service.ts';
import { createPersonaStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
}

/** The personas under which staff of a university speak. */
export const createPersonaModule = ({ database, clock }: Context, { universities }: Needs) => {
  const store = createPersonaStore(database);
  const masks = createPersonaService(store, universities);
  return { masks, calls: { mask: personaRouter({ store, masks, clock }) } };
};
