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
      talkId: input.Talkid,
      from: input.From,
      until: input.Until,
      school: input.School,
      provinceId: input.Provinceid,
      cityId: input.Cityid,
      enrollmentYear: input.Enrollmentyear,
      seen: input.Seen,
    };
    const act = { actor: caller.uids, time: clock() };
    const page = await staffStore.list(filter, input.Order, pageOf(input), act);
    const seen = await staffStore.seen(page.rows.map(({ id }) => id));
    return presentPage(page, (row) => ({
      Id: row.id,
      ...presentShared(row, vault),
      ...presentTalk(row),
      Time: row.createdAt,
      Seenby: seen.get(row.id)?.by ?? '',
      Seentime: seen.get(row.id)?.time ?? 0,
      Seenreason: seen.get(row.id)?.reason ?? '',
    }));
  });
