import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { get } from './get.ts';
import type { NewsParts } from './parts.ts';

export const newsRouter = (parts: NewsParts): DomainRouter<'news'> => ({
  find: find(parts),
  get: get(parts),
});
