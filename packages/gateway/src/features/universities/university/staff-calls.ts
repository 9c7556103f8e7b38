import { orgPageCalls } from '@xuanjiang/contracts/university-staff';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { OrgPageService } from './staff-service.ts';

interface OrgPageRouterParts {
  readonly orgPages: OrgPageService;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const orgPageRouter = ({
  orgPages,
  publicData,
  clock,
}: OrgPageRouterParts): DomainRouter<'orgPage'> => ({
  get: implement(orgPageCalls.get, ({ input, caller }) => orgPages.read(caller, input.Id)),
  save: implement(orgPageCalls.save, async ({ input, caller }) => {
    const { Id: id, Version: version, ...content } = input;
    const page = await orgPages.save(caller, { id, version }, content);
    publicData.announce();
    return page;
  }),
  findVersions: implement(orgPageCalls.findVersions, ({ input, caller }) =>
    orgPages.findVersions(caller, input.Id, pageOf(input)),
  ),
  findReviews: implement(orgPageCalls.findReviews, ({ input }) =>
    orgPages.findReviews(input.State === 'decided', pageOf(input)),
  ),
  restore: implement(orgPageCalls.restore, async ({ input, caller }) => {
    const { Id: id, Version: version, Number: number, Remark: remark } = input;
    const act = { actor: caller.uids, time: clock() };
    const page = await orgPages.restore({ id, version }, { number, remark }, act);
    publicData.announce();
    return page;
  }),
  decide: implement(orgPageCalls.decide, async ({ input, caller }) => {
    const { Id: id, Version: version, Remarks } = input;
    const remarks = new Map(Remarks.map(({ Field, Remark }) => [Field, Remark]));
    if (remarks.size < Remarks.length) throw new CallError('input');
    const act = { actor: caller.uids, time: clock() };
    const decided = await orgPages.decide({ id, version }, remarks, act);
    publicData.announce();
    return decided;
  }),
});
