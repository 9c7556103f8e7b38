import type { DomainRouter } from '../../rpc/implement.ts';
import { begin } from './begin.ts';
import { cancel } from './cancel.ts';
import { get } from './get.ts';
import type { FilmParts } from './parts.ts';

export const filmRouter = (parts: FilmParts): DomainRouter<'film'> => ({
  get: get(parts),
  begin: begin(parts),
  cancel: cancel(parts),
});
