import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { AdvEditParts } from './parts.ts';
import { presentStaffAdv } from './present.ts';

export const list = ({ store, clock }: AdvEditParts) =>
  implement(advEditCalls.list, async ({ input }) => {
    const now = clock();
    const { Place: place, State: state, Name: name, Sort: sort } = input;
    const filter = { place, state, name, sort };
    const page = await store.list(filter, now, pageOf(input));
    const counts = await store.counts(page.rows.map(({ id }) => id));
    return presentPage(page, (row) => presentStaffAdv(row, counts, now));
  });
