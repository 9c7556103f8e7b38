import { randomBytes } from 'node:crypto';
import { guideStaffCalls } from '@xuanjiang/contracts/guide-staff';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { listedUniversity, universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { UploadService } from '../../ground/upload/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { GuidePreviews } from './preview/previews.ts';
import type { GuideSetStore } from './set-store.ts';
import { textsOf } from './staff-policy.ts';
import {
  presentGuideUpload,
  presentStaffGuide,
  presentStaffSet,
  presentVersion,
} from './staff-present.ts';
import type { GuideStaffService } from './staff-service.ts';
import type { GuideStaffStore } from './staff-store.ts';

export interface GuideStaffParts {
  readonly store: Pick<GuideStaffStore, 'find' | 'versions'>;
  readonly sets: GuideSetStore;
  readonly ebooks: GuideStaffService;
  readonly previews: GuidePreviews;
  readonly uploads: UploadService;
  readonly universities: UniversityService;
  readonly clock: Clock;
}

export const guideStaffRouter = ({
  store,
  ebooks,
  universities,
  clock,
  sets,
  uploads,
  previews,
}: GuideStaffParts): DomainRouter<'ebook'> => ({
  add: implement(guideStaffCalls.add, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    await universities.require(universityId);
    const id = randomBytes(6).toString('hex');
    const act = { actor: caller.uids, time: clock() };
    await ebooks.add({ id, universityId, texts: textsOf(input) }, input.File ?? null, act);
    return ebooks.presented(id, caller);
  }),
  edit: implement(guideStaffCalls.edit, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.edit(change, textsOf(input), input.File ?? null);
    return ebooks.presented(input.Id, caller);
  }),
  toggle: implement(guideStaffCalls.toggle, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.toggle(change, input.On);
    return ebooks.presented(input.Id, caller);
  }),
  del: implement(guideStaffCalls.del, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.del(change);
    return {};
  }),
  search: implement(guideStaffCalls.search, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const { State: state, Type: type, Name: name } = input;
    const filter = { universityId, state, type, name };
    return presentPage(await store.find(filter, input.Order, pageOf(input)), presentStaffGuide);
  }),
  get: implement(guideStaffCalls.get, ({ input, caller }) => ebooks.presented(input.Id, caller)),
  findVersion: implement(guideStaffCalls.findVersion, async ({ input, caller }) => {
    await ebooks.get(input.Id, caller);
    return presentPage(await store.versions(input.Id, pageOf(input)), presentVersion);
  }),
  getFile: implement(guideStaffCalls.getFile, async ({ input, caller }) =>
    presentGuideUpload(await uploads.get(input.Id, 'guide', caller), uploads.present),
  ),
  getPreview: implement(guideStaffCalls.getPreview, async ({ input, caller }) =>
    previews.address(await ebooks.get(input.Id, caller)),
  ),
  addSet: implement(guideStaffCalls.addSet, async ({ input, caller }) => {
    const { role, universityId, uids } = caller;
    if (role !== 'operator' && universityId === null) throw new CallError('forbidden');
    const id = randomBytes(6).toString('hex');
    const change = { id, version: 1, actor: uids, time: clock() };
    const owner = role === 'operator' ? null : universityId;
    const { Title: title, Intro: intro } = input;
    await ebooks.change(sets.add(change, owner, { title, intro }));
    return ebooks.presentedSet(id, caller);
  }),
  editSet: implement(guideStaffCalls.editSet, async ({ input, caller }) => {
    await ebooks.getSet(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    const { Title: title, Intro: intro } = input;
    await ebooks.change(sets.edit(change, { title, intro }));
    return ebooks.presentedSet(input.Id, caller);
  }),
  delSet: implement(guideStaffCalls.delSet, async ({ input, caller }) => {
    await ebooks.getSet(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.change(sets.del(change));
    return {};
  }),
  searchSet: implement(guideStaffCalls.searchSet, async ({ input, caller }) => {
    const universityId = listedUniversity(caller, input.Universityid);
    const filter = { universityId, state: input.State, name: input.Name };
    return presentPage(await sets.find(filter, pageOf(input)), presentStaffSet);
  }),
  getSet: implement(guideStaffCalls.getSet, ({ input, caller }) =>
    ebooks.presentedSet(input.Id, caller),
  ),
  toggleSet: implement(guideStaffCalls.toggleSet, async ({ input, caller }) => {
    await ebooks.getSet(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.change(sets.toggle(change, input.On));
    return ebooks.presentedSet(input.Id, caller);
  }),
  attachToSet: implement(guideStaffCalls.attachToSet, async ({ input, caller }) => {
    await ebooks.getSet(input.Id, caller);
    const change = { id: input.Id, version: input.Version, actor: caller.uids, time: clock() };
    await ebooks.change(sets.attach(change, input.Guideids));
    return ebooks.presentedSet(input.Id, caller);
  }),
});
