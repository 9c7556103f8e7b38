import { markCalls } from '@xuanjiang/contracts/mark';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { MarkParts } from './parts.ts';

export const find = ({ store, talks }: MarkParts) =>
  implement(markCalls.find, async ({ input, caller }) => {
    const { rows, total } = await store.find(caller.uids, input.Kind, pageOf(input));
    const marked = await talks.byIds(rows.map(({ talkId }) => talkId));
    return { List: marked.map(talks.present), Total: total };
  });
