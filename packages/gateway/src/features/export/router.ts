import type { DomainRouter } from '../../rpc/implement.ts';
import { askGrant } from './ask-grant.ts';
import { decideGrant } from './decide-grant.ts';
import { find } from './find.ts';
import { findGrants } from './find-grants.ts';
import { get } from './get.ts';
import type { ExportParts } from './parts.ts';
import { start } from './start.ts';

export const exportRouter = (parts: ExportParts): DomainRouter<'export'> => ({
  start: start(parts),
  get: get(parts),
  find: find(parts),
  askGrant: askGrant(parts),
  findGrants: findGrants(parts),
  decideGrant: decideGrant(parts),
});
