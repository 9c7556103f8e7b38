import { partnerCalls } from '@xuanjiang/contracts/partner';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { PartnerParts } from './parts.ts';

export const find = ({ universities }: PartnerParts) =>
  implement(partnerCalls.find, async ({ input, caller }) => {
    // An operator belongs to no university.
    if (caller.universityId === null) return { List: [], Total: 0 };
    return universities.findPartners(caller.universityId, pageOf(input));
  });
