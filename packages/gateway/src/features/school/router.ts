import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { SchoolService } from './service.ts';

export const schoolRouter = (schools: SchoolService): DomainRouter<'school'> => ({
  find: find(schools),
});
