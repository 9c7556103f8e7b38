import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import type { UniversityService } from './service.ts';

export const universityRouter = (universities: UniversityService): DomainRouter<'university'> => ({
  find: find(universities),
  get: get(universities),
});
