import { eventStaffCalls } from '@xuanjiang/contracts/event-staff';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Clock } from '../../../lib/clock.ts';
import { requireVersion } from '../../../lib/stale-version.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import type { EventChangeStore } from './change-store.ts';
import { changeFault, moveFault } from './policy.ts';
import { newEventId, newPlaceCode } from './service.ts';
import { columnsOf, keepsPlan, listsOf, newWhere } from './staff-policy.ts';
import { presentStaffEvent } from './staff-present.ts';
import type { EventStaffService } from './staff-service.ts';
import type { EventStaffStore } from './staff-store.ts';
import type { EventStore } from './store.ts';

export interface EventStaffParts {
  readonly store: EventStaffStore;
  readonly events: Pick<EventStore, 'lists'>;
  readonly changes: EventChangeStore;
  readonly edits: EventStaffService;
  readonly regions: RegionTable;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const eventStaffRouter = ({
  changes,
  edits,
  clock,
  publicData,
  store,
  events,
  regions,
}: EventStaffParts): DomainRouter<'eventEdit'> => ({
  list: implement(eventStaffCalls.list, async ({ input, caller }) => {
    const { Universityid: given, State: state, Name: name, Sort: sort } = input;
    const isAll = caller.role === 'operator' && given === undefined;
    const universityId = isAll ? undefined : universityFor(caller, given);
    const now = clock();
    const page = await store.list({ universityId, state, name, sort }, now, pageOf(input));
    const lists = await events.lists(page.rows.map(({ id }) => id));
    return presentPage(page, (row) => presentStaffEvent(row, { lists, regions, now }));
  }),
  get: implement(eventStaffCalls.get, ({ input, caller }) => edits.detail(caller, input.Id)),
  add: implement(eventStaffCalls.add, async ({ input, caller }) => {
    const { Universityid: given, ...form } = input;
    // Several universities may hold one, which belongs to the operators then.
    const isShared = caller.role === 'operator' && given === undefined;
    const universityId = isShared ? null : universityFor(caller, given);
    const region = await edits.check(form);
    const id = newEventId();
    const draft = { id, university_id: universityId, place_code: newPlaceCode(), ...region };
    const act = { actor: caller.uids, time: clock() };
    await changes.add({ ...columnsOf(form), ...draft, lists: listsOf(form) }, act, true);
    return edits.detail(caller, id);
  }),
  edit: implement(eventStaffCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version, ...form } = input;
    const row = await edits.get(caller, id);
    // Before what else may be wrong: who edits an old version has to see the new one first.
    requireVersion(row, version);
    const region = await edits.check(form);
    const isDraft = row.isDraft === 1;
    if (!isDraft && !keepsPlan(row, await events.lists([id]), form)) {
      throw new CallError('conflict', { message: 'eventPlanFixed' });
    }
    const act = { actor: caller.uids, time: clock() };
    const columns = { ...columnsOf(form), ...region };
    const where = newWhere(row, form, act.time);
    const more = {
      lists: isDraft ? listsOf(form) : null,
      placed: where && { where, notice: edits.whereText(where) },
    };
    await store.edit({ id, version }, columns, more, act);
    if (!isDraft) publicData.announce();
    return edits.detail(caller, id);
  }),
  publish: implement(eventStaffCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(caller, id);
    if (row.isDraft !== 1) throw new CallError('conflict', { message: 'alreadyPublished' });
    requireVersion(row, version);
    const time = clock();
    if (row.startsAt <= time) throw new CallError('conflict', { message: 'startPast' });
    await store.publish({ id, version }, { actor: caller.uids, time });
    publicData.announce();
    return edits.detail(caller, id);
  }),
  move: implement(eventStaffCalls.move, async ({ input, caller }) => {
    const { Id: id, Version: version, Reason: notice } = input;
    const row = await edits.published(caller, { id, version });
    const to = { startsAt: input.Starttime, endsAt: input.Endtime };
    const time = clock();
    edits.refuse(moveFault(row, to, time));
    const note = `${momentOf(row.startsAt)} → ${momentOf(to.startsAt)}`;
    await changes.move(row, to, { notice, note }, { actor: caller.uids, time });
    publicData.announce();
    return edits.detail(caller, id);
  }),
  cancel: implement(eventStaffCalls.cancel, async ({ input, caller }) => {
    const { Id: id, Version: version, Reason: notice } = input;
    const row = await edits.published(caller, { id, version });
    const time = clock();
    edits.refuse(changeFault(row, time));
    const why = { notice, note: notice };
    await changes.cancel(row, why, { actor: caller.uids, time });
    publicData.announce();
    return edits.detail(caller, id);
  }),
  setCapacity: implement(eventStaffCalls.setCapacity, async ({ input, caller }) => {
    const { Id: id, Version: version, Attendance: attendance, Capacity: capacity } = input;
    const row = await edits.published(caller, { id, version });
    const act = { actor: caller.uids, time: clock() };
    edits.refuse(changeFault(row, act.time));
    const key = { eventId: id, attendance };
    if (!(await changes.setCapacity(key, capacity, act, version))) {
      throw new CallError('conflict', { message: 'eventHasNoList' });
    }
    publicData.announce();
    return edits.detail(caller, id);
  }),
  del: implement(eventStaffCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.get(caller, id);
    if (row.isDraft !== 1) throw new CallError('conflict', { message: 'eventIsPublished' });
    await store.remove({ id, version }, { actor: caller.uids, time: clock() });
    return {};
  }),
});
