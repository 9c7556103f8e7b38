import { collectStaffCalls } from '@xuanjiang/contracts/collect-staff';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { CollectParts } from './parts.ts';

export const listTalks = ({ staffStore, editor, talks }: CollectParts) =>
  implement(collectStaffCalls.listTalks, async ({ input, caller }) => {
    const row = await editor.get(input.Id, caller);
    const ids = await staffStore.talkIds(row.id);
    const { offset, limit } = pageOf(input);
    const rows = await talks.byIds(ids.slice(offset, offset + limit));
    return { List: rows.map(talks.present), Total: ids.length };
  });
