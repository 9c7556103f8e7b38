import { randomBytes } from 'node:crypto';
import { newsEditCalls } from '@xuanjiang/contracts/news-edit';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import { requireSaved } from '../../../rpc/require-saved.ts';
import { draftOf } from '../news/service.ts';
import { presentStaffNews, presentVersion } from './staff-present.ts';
import type { NewsEditService } from './staff-service.ts';
import type { NewsEditStore } from './staff-store.ts';

const ID_BYTES = 8;

export interface NewsEditParts {
  readonly store: NewsEditStore;
  readonly edits: NewsEditService;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const newsEditRouter = ({
  store,
  edits,
  clock,
  publicData,
}: NewsEditParts): DomainRouter<'newsEdit'> => ({
  list: implement(newsEditCalls.list, async ({ input }) => {
    const { State: state, Category: category, Name: name, Sort: sort } = input;
    const page = await store.list({ state, category, name, sort }, pageOf(input));
    return presentPage(page, presentStaffNews);
  }),
  get: implement(newsEditCalls.get, ({ input }) => edits.detail(input.Id)),
  add: implement(newsEditCalls.add, async ({ input, caller }) => {
    await edits.check(input);
    const id = randomBytes(ID_BYTES).toString('hex');
    await store.add(id, input, { actor: caller.uids, time: clock() });
    return edits.detail(id);
  }),
  edit: implement(newsEditCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...content } = input;
    const row = await edits.get(id);
    requireSaved(row.version === version);
    await edits.check(content);
    const act = { actor: caller.uids, time: clock(), action: 'news.edit' } as const;
    requireSaved(await store.edit({ id, version }, content, row.state === 'draft', act));
    return edits.detail(id);
  }),
  publish: implement(newsEditCalls.publish, async ({ input, caller }) => {
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
  }),
  withdraw: implement(newsEditCalls.withdraw, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(id);
    if (row.state !== 'published') throw new CallError('conflict', { message: 'notPublished' });
    requireSaved(await store.withdraw({ id, version }, { actor: caller.uids, time: clock() }));
    publicData.announce();
    return edits.detail(id);
  }),
  del: implement(newsEditCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(id);
    if (row.state !== 'draft') throw new CallError('conflict', { message: 'newsIsPublished' });
    requireSaved(await store.remove({ id, version }, { actor: caller.uids, time: clock() }));
    return {};
  }),
  findVersions: implement(newsEditCalls.findVersions, async ({ input }) => {
    const { id } = await edits.get(input.Id);
    return presentPage(await store.versions(id, pageOf(input)), presentVersion);
  }),
  restore: implement(newsEditCalls.restore, async ({ input, caller }) => {
    const { Id: id, Version: version, Number: number } = input;
    const row = await edits.get(id);
    const content = await store.version(id, number);
    if (content === null) throw new CallError('notFound', { message: 'versionNotFound' });
    const act = { actor: caller.uids, time: clock(), action: 'news.restore' } as const;
    requireSaved(await store.edit({ id, version }, content, row.state === 'draft', act));
    return edits.detail(id);
  }),
});
