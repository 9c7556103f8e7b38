import { advStaffCalls } from '@xuanjiang/contracts/adv-staff';
import { AD_ID } from '@xuanjiang/contracts/constants';
import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { PublicData } from '../../../rpc/public-data.ts';
import { newAdvId } from './service.ts';
import { periodFault } from './staff-policy.ts';
import { presentDays, presentStaffAdv } from './staff-present.ts';
import type { AdvStaffService } from './staff-service.ts';
import type { AdvStaffStore } from './staff-store.ts';

export interface AdvStaffParts {
  readonly store: AdvStaffStore;
  readonly edits: AdvStaffService;
  readonly publicData: Pick<PublicData, 'announce'>;
  readonly clock: Clock;
}

export const advStaffRouter = ({
  store,
  edits,
  clock,
  publicData,
}: AdvStaffParts): DomainRouter<'advEdit'> => ({
  list: implement(advStaffCalls.list, async ({ input }) => {
    const now = clock();
    const { Place: place, State: state, Name: name, Sort: sort } = input;
    const filter = { place, state, name, sort };
    const page = await store.list(filter, now, pageOf(input));
    const counts = await store.counts(page.rows.map(({ id }) => id));
    return presentPage(page, (row) => presentStaffAdv(row, counts, now));
  }),
  get: implement(advStaffCalls.get, async ({ input }) => {
    const row = await edits.get(input.Id);
    const counts = await store.counts([row.id]);
    return { ...presentStaffAdv(row, counts, clock()), Days: presentDays(counts) };
  }),
  add: implement(advStaffCalls.add, async ({ input, caller }) => {
    const { Title: title, Url: url, Starttime: startsAt, Endtime: endsAt } = input;
    const form = { title, url, startsAt, endsAt };
    edits.check(form);
    const id = newAdvId();
    const act = { actor: caller.uids, time: clock() };
    if (!(await store.add({ id, place: input.Place, ...form }, input.Copyof, act))) {
      throw new CallError('notFound', { message: 'advNotFound' });
    }
    return edits.detail(id);
  }),
  edit: implement(advStaffCalls.edit, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const { Title: title, Url: url, Starttime: startsAt, Endtime: endsAt } = input;
    const form = { title, url, startsAt, endsAt };
    await edits.draft(id, version);
    edits.check(form);
    const act = { actor: caller.uids, time: clock() };
    await store.edit({ id, version }, form, act);
    return edits.detail(id);
  }),
  publish: implement(advStaffCalls.publish, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    const row = await edits.draft(id, version);
    if (row.pictureType === null) throw new CallError('conflict', { message: 'advNoPicture' });
    const time = clock();
    const message = periodFault(row, time);
    if (message !== null) throw new CallError('conflict', { message });
    await store.publish({ id, version }, { actor: caller.uids, time });
    publicData.announce();
    return edits.detail(id);
  }),
  withdraw: implement(advStaffCalls.withdraw, async ({ input, caller }) => {
    const { Id: id } = input;
    const { isDraft } = await edits.get(id);
    if (isDraft === 1) throw new CallError('notFound', { message: 'advNotFound' });
    await store.withdraw(id, { actor: caller.uids, time: clock() });
    publicData.announce();
    return edits.detail(id);
  }),
  del: implement(advStaffCalls.del, async ({ input, caller }) => {
    const { Id: id, Version: version } = input;
    await edits.draft(id, version);
    await store.remove({ id, version }, { actor: caller.uids, time: clock() });
    return {};
  }),
  findPlaces: implement(advStaffCalls.findPlaces, async () => {
    const rows = await store.places();
    return {
      List: [AD_ID, FOLLOW_AD_ID].map((place) => {
        const row = rows.find((each) => each.place === place);
        return { Place: place, Off: row?.off === 1, Version: row?.version ?? 1 };
      }),
    };
  }),
  setPlace: implement(advStaffCalls.setPlace, async ({ input, caller }) => {
    const { Place, Off, Version } = input;
    const act = { actor: caller.uids, time: clock() };
    await store.setPlace(Place, Off, Version, act);
    publicData.announce();
    return { Place, Off, Version: Version + 1 };
  }),
});
