import type { DomainRouter } from '../../rpc/implement.ts';
import { askGrant } from './ask-grant.ts';
import { confirmGrant } from './confirm-grant.ts';
import { get } from './get.ts';
import type { PushParts } from './parts.ts';
import { set } from './set.ts';

export const pushRouter = (parts: PushParts): DomainRouter<'push'> => ({
  get: get(parts),
  set: set(parts),
  askGrant: askGrant(parts),
  confirmGrant: confirmGrant(parts),
});
