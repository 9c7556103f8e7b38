import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { findCategory } from './find-category.ts';
import { findSimilar } from './find-similar.ts';
import { get } from './get.ts';
import type { CollectParts } from './parts.ts';

export const collectRouter = (parts: CollectParts): DomainRouter<'collect'> => ({
  find: find(parts),
  get: get(parts),
  findCategory: findCategory(parts),
  findSimilar: findSimilar(parts),
});
