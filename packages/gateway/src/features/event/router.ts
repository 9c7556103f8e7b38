import type { DomainRouter } from '../../rpc/implement.ts';
import { apply } from './apply.ts';
import { cancel } from './cancel.ts';
import { checkInByCode } from './check-in-by-code.ts';
import { find } from './find.ts';
import { findSignups } from './find-signups.ts';
import { get } from './get.ts';
import { getSignup } from './get-signup.ts';
import type { EventParts } from './parts.ts';

export const eventRouter = (parts: EventParts): DomainRouter<'event'> => ({
  find: find(parts),
  get: get(parts),
  apply: apply(parts),
  checkInByCode: checkInByCode(parts),
  findSignups: findSignups(parts),
  getSignup: getSignup(parts),
  cancel: cancel(parts),
});
