import type { Context } from '../../../wiring/context.ts';
import { schoolRouter } from './calls.ts';
import { createSchoolService } from './service.ts';
import { createSchoolStore } from './store.ts';

/** The directory of schools. */
export const createSchoolModule = ({ database, regions, clock }: Context) => {
  const schools = createSchoolService(createSchoolStore(database), clock);
  return { schools, calls: { school: schoolRouter({ schools, regions }) } };
};
