import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { MarkParts } from './parts.ts';

export const findBooked = ({ store, talks, clock }: MarkParts) =>
  implement(markCalls.findBooked, async ({ input, caller }) => {
    const { rows, total } = await store.findBooked(caller.uids, input.Part, clock(), pageOf(input));
    const booked = await talks.byIds(rows.map(({ talkId }) => talkId));
    return { List: booked.map(talks.present), Total: total };
  });
