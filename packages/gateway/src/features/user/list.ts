import { isPhone } from '@xuanjiang/contracts/rules/phone';
import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { UserParts } from './parts.ts';
import { createPresentPerson } from './present.ts';

export const list = ({ desk: { store, vault }, clock }: UserParts) =>
  implement(userCalls.list, async ({ input, caller }) => {
    const keyword = input.Keyword ?? '';
    const filter = {
      phone: isPhone(keyword) ? vault.lookups(keyword) : null,
      keyword,
      role: input.Role,
      locked: input.Locked,
    };
    const act = { actor: caller.uids, time: clock() };
    const page = await store.list(filter, pageOf(input), act);
    return presentPage(page, await createPresentPerson(store, page.rows));
  });
