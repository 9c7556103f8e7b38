import { groupStaffCalls } from '@xuanjiang/contracts/group-staff';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { GroupStore } from './service.ts';
import { newGroupId } from './service.ts';
import { presentStaffGroup } from './staff-present.ts';
import type { GroupEditService } from './staff-service.ts';
import type { GroupEditStore } from './staff-store.ts';

const REFUSALS = { gone: 'groupIsClosed', twice: 'groupCodeTwice' } as const;

export interface GroupStaffParts {
  readonly store: GroupEditStore;
  readonly groups: Pick<GroupStore, 'add' | 'addCode' | 'endCode' | 'close'>;
  readonly edits: GroupEditService;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const groupStaffRouter = ({
  groups,
  edits,
  universities,
  clock,
  publicData,
  store,
  regions,
}: GroupStaffParts): DomainRouter<'consultEdit'> => ({
  list: implement(groupStaffCalls.list, async ({ input, caller }) => {
    const { Universityid: given, State: state, Name: name, Sort: sort } = input;
    const isAll = caller.role === 'operator' && given === undefined;
    const universityId = isAll ? undefined : universityFor(caller, given);
    const page = await store.list({ universityId, state, name, sort }, clock(), pageOf(input));
    return presentPage(page, (row) => presentStaffGroup(row, regions));
  }),
  get: implement(groupStaffCalls.get, ({ input, caller }) => edits.detail(caller, input.Id)),
  add: implement(groupStaffCalls.add, async ({ input, caller }) => {
    const { Name: name, Intro: intro, Provinceid: provinceId } = input;
    const universityId = universityFor(caller, input.Universityid);
    await universities.require(universityId);
    edits.checkProvince(provinceId);
    const id = newGroupId();
    const act = { actor: caller.uids, time: clock() };
    await groups.add({ id, universityId, name, intro, provinceId }, act, true);
    return edits.detail(caller, id);
  }),
  edit: implement(groupStaffCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, Name: name, Intro: intro, Provinceid: provinceId } = input;
    const row = await edits.open(caller, id);
    edits.checkProvince(provinceId);
    const act = { actor: caller.uids, time: clock() };
    await store.edit({ id, version }, { name, intro, provinceId }, act);
    if (row.state !== 'draft') publicData.announce();
    return edits.detail(caller, id);
  }),
  publish: implement(groupStaffCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.open(caller, id);
    if (row.state === 'published') throw new CallError('conflict', { message: 'alreadyPublished' });
    const act = { actor: caller.uids, time: clock() };
    await store.publish({ id, version }, act);
    publicData.announce();
    return edits.detail(caller, id);
  }),
  close: implement(groupStaffCalls.close, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.open(caller, id);
    if (row.state === 'draft') throw new CallError('conflict', { message: 'notPublished' });
    if (!(await groups.close(id, { actor: caller.uids, time: clock() }, version)))
      throw new StaleVersion();
    publicData.announce();
    return edits.detail(caller, id);
  }),
  addCode: implement(groupStaffCalls.addCode, async ({ input, caller }) => {
    const { Id: id, Link: link, Capacity: capacity, Expirestime: expiresAt } = input;
    await edits.open(caller, id);
    const time = clock();
    if (expiresAt <= time) throw new CallError('input', { message: 'groupCodePast' });
    const code = { groupId: id, link, capacity, expiresAt };
    const refusal = await groups.addCode(code, { actor: caller.uids, time });
    if (refusal !== null) throw new CallError('conflict', { message: REFUSALS[refusal] });
    publicData.announce();
    return edits.detail(caller, id);
  }),
  endCode: implement(groupStaffCalls.endCode, async ({ input, caller }) => {
    const { Id: id, Link: link } = input;
    await edits.open(caller, id);
    if (!(await groups.endCode(id, link, { actor: caller.uids, time: clock() }))) {
      throw new CallError('conflict', { message: 'groupCodeGone' });
    }
    publicData.announce();
    return edits.detail(caller, id);
  }),
  del: implement(groupStaffCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(caller, id);
    if (row.state !== 'draft') throw new CallError('conflict', { message: 'groupIsPublished' });
    await store.remove({ id, version }, { actor: caller.uids, time: clock() });
    return {};
  }),
});
