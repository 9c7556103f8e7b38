import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import type { SchoolParts } from './parts.ts';

export const schoolRouter = (parts: SchoolParts): DomainRouter<'school'> => ({
  find: find(parts),
});
