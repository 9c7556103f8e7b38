import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { implement } from '../../rpc/implement.ts';
import type { AdvEditParts } from './parts.ts';
import { presentDays, presentStaffAdv } from './present.ts';

export const get = ({ store, edits, clock }: AdvEditParts) =>
  implement(advEditCalls.get, async ({ input }) => {
    const row = await edits.get(input.Id);
    const counts = await store.counts([row.id]);
    return { ...presentStaffAdv(row, counts, clock()), Days: presentDays(counts) };
  });
