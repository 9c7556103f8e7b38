import { correctionCalls } from '@xuanjiang/contracts/correction';
import { implement } from '../../rpc/implement.ts';
import type { CorrectionParts } from './parts.ts';

export const add = ({ corrections, universities }: CorrectionParts) =>
  implement(correctionCalls.add, async ({ input, caller }) => {
    await universities.require(input.Universityid);
    return corrections.present(
      await corrections.put({
        accountId: caller.uids,
        universityId: input.Universityid,
        field: input.Field,
        note: input.Note,
      }),
    );
  });
