import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { NewsEditParts } from './parts.ts';

export const edit = ({ store, edits, clock }: NewsEditParts) =>
  implement(newsEditCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...content } = input;
    const row = await edits.get(id);
    requireSaved(row.version === version);
    await edits.check(content);
    const act = { actor: caller.uids, time: clock(), action: 'news.edit' } as const;
    requireSaved(await store.edit({ id, version }, content, row.state === 'draft', act));
    return edits.detail(id);
  });
