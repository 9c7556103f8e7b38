import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { RestrictionParts } from './parts.ts';
import { presentRestriction, scopesOf } from './service.ts';

export const find = ({ store, rooms, names, clock }: RestrictionParts) =>
  implement(restrictionCalls.find, async ({ input, caller }) => {
    const room = await rooms.roomForStaff(input.Topic, caller, 'moderator');
    const page = await store.find(scopesOf(room), clock(), pageOf(input));
    const shown = await names.of(page.rows.map(({ accountId }) => accountId));
    return presentPage(page, (row) => presentRestriction(row, shown));
  });
