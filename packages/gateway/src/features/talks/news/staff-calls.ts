import { randomBytes } from 'node:crypto';
import { newsStaffCalls } from '@xuanjiang/contracts/news-staff';
import type { Clock } from '../../../lib/clock.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import { draftOf } from './policy.ts';
import { presentStaffNews, presentVersion } from './staff-present.ts';
import type { NewsStaffService } from './staff-service.ts';
import type { NewsStaffStore } from './staff-store.ts';

const ID_BYTES = 8;

export interface NewsStaffParts {
  readonly store: NewsStaffStore;
  readonly edits: NewsStaffService;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const newsStaffRouter = ({
  store,
  edits,
  clock,
  publicData,
}: NewsStaffParts): DomainRouter<'newsEdit'> => ({
  list: implement(newsStaffCalls.list, async ({ input }) => {
    const { State: state, Category: category, Name: name, Sort: sort } = input;
    const page = await store.list({ state, category, name, sort }, pageOf(input));
    return presentPage(page, presentStaffNews);
  }),
  get: implement(newsStaffCalls.get, ({ input }) => edits.detail(input.Id)),
  add: implement(newsStaffCalls.add, async ({ input, caller }) => {
    await edits.check(input);
    const id = randomBytes(ID_BYTES).toString('hex');
    await store.add(id, input, { actor: caller.uids, time: clock() });
    return edits.detail(id);
  }),
  edit: implement(newsStaffCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...content } = input;
    const row = await edits.get(id);
    requireVersion(row, version);
    await edits.check(content);
    const act = { actor: caller.uids, time: clock(), action: 'edit' } as const;
    await store.edit({ id, version }, content, row.state === 'draft', act);
    return edits.detail(id);
  }),
  publish: implement(newsStaffCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version, Publishedtime: given } = input;
    const row = await edits.get(id);
    requireVersion(row, version);
    const content = await edits.contentOf(row);
    if (content.Blocks.length === 0) throw new CallError('conflict', { message: 'newsEmpty' });
    // A talk or a university may be gone since it was written.
    await edits.check(content);
    const time = clock();
    const publishedAt = given ?? (row.state === 'published' ? row.published_at : time);
    const draft = draftOf(id, content, publishedAt);
    await store.publish(version, draft, { actor: caller.uids, time });
    publicData.announce();
    return edits.detail(id);
  }),
  withdraw: implement(newsStaffCalls.withdraw, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(id);
    if (row.state !== 'published') throw new CallError('conflict', { message: 'notPublished' });
    await store.withdraw({ id, version }, { actor: caller.uids, time: clock() });
    publicData.announce();
    return edits.detail(id);
  }),
  del: implement(newsStaffCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(id);
    if (row.state !== 'draft') throw new CallError('conflict', { message: 'newsIsPublished' });
    await store.remove({ id, version }, { actor: caller.uids, time: clock() });
    return {};
  }),
  findVersions: implement(newsStaffCalls.findVersions, async ({ input }) => {
    const { id } = await edits.get(input.Id);
    return presentPage(await store.versions(id, pageOf(input)), presentVersion);
  }),
  restore: implement(newsStaffCalls.restore, async ({ input, caller }) => {
    const { Id: id, Version: version, Number: number } = input;
    const row = await edits.get(id);
    const content = await store.version(id, number);
    if (content === null) throw new CallError('notFound', { message: 'versionNotFound' });
    const act = { actor: caller.uids, time: clock(), action: 'restore' } as const;
    await store.edit({ id, version }, content, row.state === 'draft', act);
    return edits.detail(id);
  }),
});
