import { correctionCalls } from '@xuanjiang/contracts/correction';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { UniversityService } from '../university/service.ts';
import type { CorrectionService } from './service.ts';

export interface CorrectionParts {
  readonly corrections: CorrectionService;
  readonly universities: UniversityService;
}

export const correctionRouter = ({
  corrections,
  universities,
}: CorrectionParts): DomainRouter<'correction'> => ({
  add: implement(correctionCalls.add, async ({ input, caller }) => {
    const { Universityid: universityId = null, Provinceid: provinceId = '' } = input;
    if ((universityId === null) === (provinceId === '')) throw new CallError('input');
    if (universityId !== null) await universities.require(universityId);
    else if (ownProvinceOf(provinceId) === null) throw new CallError('notFound');
    return corrections.present(
      await corrections.put({
        accountId: caller.uids,
        universityId,
        provinceId,
        field: input.Field,
        figure: input.Figure,
        note: input.Note,
      }),
    );
  }),
  list: implement(correctionCalls.list, async ({ input, caller }) =>
    presentPage(await corrections.ofAccount(caller.uids, pageOf(input)), corrections.present),
  ),
  find: implement(correctionCalls.find, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const filter = { universityId, state: input.State, name: input.Name };
    return presentPage(await corrections.find(filter, pageOf(input)), corrections.present);
  }),
  answer: implement(correctionCalls.answer, async ({ input, caller }) => {
    const given = { state: input.State, answer: input.Answer };
    return corrections.present(await corrections.answer(input.Id, given, caller));
  }),
});
