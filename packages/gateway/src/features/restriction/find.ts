import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { RestrictionParts } from './parts.ts';
import { presentRestriction, scopesOf } from './service.ts';

export const find = ({ store, rooms, clock }: RestrictionParts) =>
  implement(restrictionCalls.find, async ({ input, caller }) => {
    const room = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const page = await store.find(scopesOf(room), clock(), pageOf(input));
    return presentPage(page, presentRestriction);
  });
