import { signupCalls } from '@xuanjiang/contracts/signup';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { SignupParts } from './parts.ts';
import { ownUniversity } from './policy.ts';
import { presentShared, presentTalk } from './present.ts';

export const list = ({ staffStore, vault, clock }: SignupParts) =>
  implement(signupCalls.list, async ({ input, caller }) => {
    const filter = {
      universityId: ownUniversity(caller),
      school: input.School ?? '',
      provinceId: input.Provinceid,
      enrollmentYear: input.Enrollmentyear,
    };
    const act = { actor: caller.uids, time: clock() };
    const page = await staffStore.list(filter, pageOf(input), act);
    return presentPage(page, (row) => ({
      Id: row.id,
      ...presentShared(row, vault),
      ...presentTalk(row),
      Time: row.createdAt,
    }));
  });
