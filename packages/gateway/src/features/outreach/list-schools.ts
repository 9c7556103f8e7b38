import { outreachCalls } from '@xuanjiang/contracts/outreach';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import type { OutreachParts } from './parts.ts';
import { presentSchool } from './present.ts';

export const listSchools = ({ store, collects }: OutreachParts) =>
  implement(outreachCalls.listSchools, async ({ input, caller }) => {
    const { id } = await collects.get(input.Collectid, caller);
    const filter = { state: input.State, name: input.Name };
    const { matched, unmatched } = await store.counts(id);
    const page = presentPage(await store.list(id, filter, pageOf(input)), presentSchool);
    return { ...page, Matched: matched, Unmatched: unmatched };
  });
