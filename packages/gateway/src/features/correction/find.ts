import { correctionCalls } from '@xuanjiang/contracts/correction';
import { implement } from '../../rpc/implement.ts';
import { listedUniversity } from '../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { CorrectionParts } from './parts.ts';

export const find = ({ corrections }: CorrectionParts) =>
  implement(correctionCalls.find, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const filter = { universityId, state: input.State, name: input.Name };
    return presentPage(await corrections.find(filter, pageOf(input)), corrections.present);
  });
