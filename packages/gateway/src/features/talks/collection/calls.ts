import { collectionCalls } from '@xuanjiang/contracts/collection';
import { collectionCategoryCalls } from '@xuanjiang/contracts/collection-category';
import { collectionStaffCalls } from '@xuanjiang/contracts/collection-staff';
import { COLLECT_PUBLISHED } from '@xuanjiang/contracts/rules/collection-limits';
import type { Clock } from '../../../lib/clock.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { mayEdit } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { TalkService } from '../talk/service.ts';
import type { CategoryStore } from './category-store.ts';
import type { CategoryEditor } from './editing/category-editor.ts';
import type { CollectionEditor } from './editing/collection-editor.ts';
import { ownOf } from './editing/collection-editor.ts';
import { changedFields } from './policy.ts';
import { presentCategory, presentForStaff } from './present.ts';
import type { CollectionService } from './service.ts';
import type { StaffCollectionStore } from './staff-store.ts';
import type { CollectionStore } from './store.ts';

export interface CollectionParts {
  readonly store: CollectionStore;
  readonly staffStore: StaffCollectionStore;
  readonly categories: CategoryStore;
  readonly collects: CollectionService;
  readonly editor: CollectionEditor;
  readonly categoryEditor: CategoryEditor;
  readonly talks: Pick<TalkService, 'byIds' | 'present'>;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const collectionRouter = ({
  staffStore,
  editor,
  clock,
  categories,
  categoryEditor,
  publicData,
  store,
  collects,
  talks,
}: CollectionParts): DomainRouter<'collect'> => ({
  find: implement(collectionCalls.find, async ({ input }) => {
    const { Kind: kind, Categoryid: categoryId, Talkid: talkId, Name: name } = input;
    const filter = { kind, categoryId, talkId, name };
    const { rows, total } = await store.find(filter, clock(), pageOf(input));
    return { List: await collects.present(rows), Total: total };
  }),
  get: implement(collectionCalls.get, async ({ input }) => {
    return collects.presentWhole(await collects.getOrFirst(input.Id));
  }),
  findCategory: implement(collectionCalls.findCategory, async () => {
    const rows = await store.categories();
    const List = rows.map(({ id, name, count }) => ({ Id: id, Name: name, Count: Number(count) }));
    return { List, Total: List.length };
  }),
  findSimilar: implement(collectionCalls.findSimilar, async ({ input }) => {
    const row = await collects.getOrFirst(input.Id);
    const { rows, total } = await store.similar(row, clock(), pageOf(input));
    return { List: await collects.present(rows), Total: total };
  }),
  findWords: implement(collectionStaffCalls.findWords, async ({ input }) => {
    const filter = { kind: input.Kind, categoryId: input.Categoryid, name: input.Name };
    const { rows, total } = await store.findWords(filter, clock(), pageOf(input));
    return { List: await collects.present(rows), Total: total };
  }),
  findByStart: implement(collectionStaffCalls.findByStart, async ({ input }) => {
    const { Kind: kind, Categoryid: categoryId, From: from, Until: until } = input;
    const { rows, total } = await store.findByStart(
      { kind, categoryId, from, until },
      pageOf(input),
    );
    return { List: await collects.present(rows), Total: total };
  }),
  list: implement(collectionStaffCalls.list, async ({ input, caller }) => {
    const universityId = input.Universityid ?? ownOf(caller);
    if (universityId !== undefined && !mayEdit(caller, universityId)) {
      throw new CallError('forbidden');
    }
    const filter = {
      universityId,
      kind: input.Kind,
      categoryId: input.Categoryid,
      status: input.Status,
      name: input.Name,
    };
    return presentPage(await staffStore.list(filter, input.Sort, pageOf(input)), presentForStaff);
  }),
  open: implement(collectionStaffCalls.open, async ({ input, caller }) =>
    editor.present(await editor.get(input.Id, caller)),
  ),
  add: implement(collectionStaffCalls.add, async ({ input, caller }) => {
    const draft = await editor.draftOf(input, caller, null);
    const act = { actor: caller.uids, time: clock() };
    const id = await staffStore.add(draft, ownOf(caller) ?? null, act);
    return editor.present(await editor.get(id, caller));
  }),
  edit: implement(collectionStaffCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...written } = input;
    const row = await editor.get(id, caller);
    requireVersion(row, version);
    const draft = await editor.draftOf(written, caller, row);
    const before = await editor.present(row);
    // A collection without talks is not published, and none that is loses its last one.
    if (row.status === COLLECT_PUBLISHED && draft.talkIds.length === 0) {
      throw new CallError('conflict', { message: 'collectionNeedsTalks' });
    }
    const act = { actor: caller.uids, time: clock() };
    const note = changedFields(before, written).join(' ');
    await staffStore.edit({ id, version }, draft, note, act);
    publicData.announce();
    return editor.present(await editor.get(id, caller));
  }),
  toggleCollect: implement(collectionStaffCalls.toggleCollect, async ({ input, caller }) => {
    const { Id: id, Version: version, Status: status } = input;
    const row = await editor.get(id, caller);
    requireVersion(row, version);
    // Pressed twice: it is as it should be.
    if (row.status === status) return editor.present(row);
    if (status === COLLECT_PUBLISHED && Number(row.talkCount) === 0) {
      throw new CallError('conflict', { message: 'collectionNeedsTalks' });
    }
    const act = { actor: caller.uids, time: clock() };
    await staffStore.toggle({ id, version }, status, row.publishedAt, act);
    publicData.announce();
    return editor.present(await editor.get(id, caller));
  }),
  delete: implement(collectionStaffCalls.delete, async ({ input, caller }) => {
    const row = await editor.get(input.Id, caller);
    if (row.publishedAt !== null)
      throw new CallError('conflict', { message: 'collectionWasPublic' });
    const held = { id: input.Id, version: input.Version };
    await staffStore.delete(held, { actor: caller.uids, time: clock() });
    return {};
  }),
  listTalks: implement(collectionStaffCalls.listTalks, async ({ input, caller }) => {
    const row = await editor.get(input.Id, caller);
    const ids = await staffStore.talkIds(row.id);
    const { offset, limit } = pageOf(input);
    const rows = await talks.byIds(ids.slice(offset, offset + limit));
    return { List: rows.map(talks.present), Total: ids.length };
  }),
  listCategory: implement(collectionCategoryCalls.listCategory, async () => {
    const List = (await categories.list()).map(presentCategory);
    return { List, Total: List.length };
  }),
  addCategory: implement(collectionCategoryCalls.addCategory, async ({ input, caller }) => {
    const draft = { name: input.Name, position: input.Position };
    await categoryEditor.requireName(draft.name, null);
    const id = await categories.add(draft, { actor: caller.uids, time: clock() });
    publicData.announce();
    return presentCategory(await categoryEditor.get(id));
  }),
  editCategory: implement(collectionCategoryCalls.editCategory, async ({ input, caller }) => {
    const { Id: id, Version: version, Name: name, Position: position } = input;
    await categoryEditor.get(id);
    await categoryEditor.requireName(name, id);
    const act = { actor: caller.uids, time: clock() };
    await categories.edit({ id, version }, { name, position }, act);
    publicData.announce();
    return presentCategory(await categoryEditor.get(id));
  }),
  toggleCategory: implement(collectionCategoryCalls.toggleCategory, async ({ input, caller }) => {
    const { Id: id, Version: version, Status: status } = input;
    await categoryEditor.get(id);
    const act = { actor: caller.uids, time: clock() };
    await categories.toggle({ id, version }, status, act);
    publicData.announce();
    return presentCategory(await categoryEditor.get(id));
  }),
  deleteCategory: implement(collectionCategoryCalls.deleteCategory, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const { count } = await categoryEditor.get(id);
    if (Number(count) > 0) {
      const parameters = { count: Number(count) };
      throw new CallError('conflict', { message: 'categoryUsed', parameters });
    }
    await categories.delete({ id, version }, { actor: caller.uids, time: clock() });
    publicData.announce();
    return {};
  }),
});
