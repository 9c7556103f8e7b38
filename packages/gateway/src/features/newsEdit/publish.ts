import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import { draftOf } from '../news/service.ts';
import type { NewsEditParts } from './parts.ts';

export const publish = ({ store, edits, publicData, clock }: NewsEditParts) =>
  implement(newsEditCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version, Publishedtime: given } = input;
    const row = await edits.get(id);
    requireSaved(row.version === version);
    const content = await edits.contentOf(row);
    if (content.Blocks.length === 0) throw new CallError('conflict', { message: 'newsEmpty' });
    // A talk or a university may be gone since it was written.
    await edits.check(content);
    const time = clock();
    const publishedAt = given ?? (row.state === 'published' ? row.published_at : time);
    const draft = draftOf(id, content, publishedAt);
    requireSaved(await store.publish(version, draft, { actor: caller.uids, time }));
    publicData.announce();
    return edits.detail(id);
  });
