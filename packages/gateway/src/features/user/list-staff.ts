import { userCalls } from '@xuanjiang/contracts/user';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { UserParts } from './parts.ts';
import { createPresentPerson } from './present.ts';

export const listStaff = ({ desk: { store } }: UserParts) =>
  implement(userCalls.listStaff, async ({ input }) => {
    const filter = { universityId: input.Universityid, role: input.Role };
    const page = await store.listStaff(filter, pageOf(input));
    return presentPage(page, await createPresentPerson(store, page.rows));
  });
