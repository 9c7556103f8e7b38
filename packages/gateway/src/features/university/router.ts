import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import type { UniversityParts } from './parts.ts';

export const universityRouter = (parts: UniversityParts): DomainRouter<'university'> => ({
  find: find(parts),
  get: get(parts),
});
