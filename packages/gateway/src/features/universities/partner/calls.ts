import { partnerCalls } from '@xuanjiang/contracts/partner';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { UniversityService } from '../university/service.ts';

export interface PartnerParts {
  readonly universities: UniversityService;
}

export const partnerRouter = ({ universities }: PartnerParts): DomainRouter<'partner'> => ({
  find: implement(partnerCalls.find, async ({ input, caller }) => {
    // An operator belongs to no university.
    if (caller.universityId === null) return { List: [], Total: 0 };
    return universities.findPartners(caller.universityId, pageOf(input));
  }),
});
