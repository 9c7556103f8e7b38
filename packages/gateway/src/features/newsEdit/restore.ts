import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { NewsEditParts } from './parts.ts';

export const restore = ({ store, edits, clock }: NewsEditParts) =>
  implement(newsEditCalls.restore, async ({ input, caller }) => {
    const { Id: id, Version: version, Number: number } = input;
    const row = await edits.get(id);
    const content = await store.version(id, number);
    if (content === null) throw new CallError('notFound', { message: 'versionNotFound' });
    const act = { actor: caller.uids, time: clock(), action: 'news.restore' } as const;
    requireSaved(await store.edit({ id, version }, content, row.state === 'draft', act));
    return edits.detail(id);
  });
