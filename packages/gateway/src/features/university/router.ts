import type { DomainRouter } from '../../rpc/implement.ts';
import { edit } from './edit.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import type { UniversityParts } from './parts.ts';
import { read } from './read.ts';
import { setFact } from './set-fact.ts';

export const universityRouter = (parts: UniversityParts): DomainRouter<'university'> => ({
  find: find(parts),
  get: get(parts),
  list: list(parts),
  read: read(parts),
  edit: edit(parts),
  setFact: setFact(parts),
});
