import { DAY_MS } from '@xuanjiang/contracts/constants';
import { text } from '@xuanjiang/contracts/messages';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import type { Clock } from '../../../lib/clock.ts';
import { CallError, refusalFor } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { SettingService } from '../../ground/setting/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { TalkCoverService } from './cover/keep-covers.ts';
import type { TalkDraftStore } from './draft-store.ts';
import type { TalkListStore } from './staff-list-store.ts';
import { NO_CONTACT, writesContact, writtenOf } from './staff-policy.ts';
import { presentOwn } from './staff-present.ts';
import type { TalkStaffService } from './staff-service.ts';
import type { TalkStaffStore } from './staff-store.ts';

export interface TalkStaffParts {
  readonly store: TalkStaffStore;
  readonly lists: TalkListStore;
  readonly drafts: TalkDraftStore;
  readonly edits: TalkStaffService;
  readonly covers: TalkCoverService;
  readonly universities: UniversityService;
  readonly settings: SettingService;
  readonly clock: Clock;
}

export const talkStaffRouter = ({
  drafts,
  edits,
  universities,
  clock,
  store,
  lists,
  settings,
  covers,
}: TalkStaffParts): DomainRouter<'talkedit'> => ({
  list: implement(talkStaffCalls.list, async ({ input, caller }) => {
    const { Universityid, From, Until, Status: status, Sort: order } = input;
    const filter = {
      // Operators see those of all universities.
      universityId: caller.role === 'operator' ? Universityid : universityFor(caller, Universityid),
      kind: input.Kind,
      provinceId: input.Provinceid,
      name: input.Name ?? '',
      from: From === undefined ? undefined : dayStart(From),
      until: Until === undefined ? undefined : dayStart(Until) + DAY_MS,
    };
    const now = clock();
    const { ids, total, counts } = await lists.find({ filter, status, order, now }, pageOf(input));
    const rows = await store.byIds(ids);
    return {
      List: rows.map((row) => presentOwn(row, now)),
      Total: total,
      Counts: {
        All: counts.all,
        Draft: counts.draft,
        Pending: counts.pending,
        Upcoming: counts.upcoming,
        Live: counts.live,
        Replay: counts.replay,
        Cancelled: counts.cancelled,
      },
      Approval: await settings.isOn('talkApproval'),
    };
  }),
  get: implement(talkStaffCalls.get, ({ input, caller }) => edits.detail(caller, input.Id)),
  findOverlap: implement(talkStaffCalls.findOverlap, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    const slot = { universityId, startsAt: input.Starttime, endsAt: input.Endtime };
    return { List: await edits.overlaps(slot, input.Id) };
  }),
  add: implement(talkStaffCalls.add, async ({ input, caller }) => {
    const universityId = universityFor(caller, input.Universityid);
    if (caller.role !== 'operator' && writesContact(input)) throw new CallError('forbidden');
    await universities.require(universityId);
    const act = { actor: caller.uids, time: clock() };
    return edits.detail(caller, await drafts.add(universityId, writtenOf(input, NO_CONTACT), act));
  }),
  duplicate: implement(talkStaffCalls.duplicate, async ({ input, caller }) => {
    const row = await edits.own(caller, input.Id);
    const id = await edits.duplicate(row, { actor: caller.uids, time: clock() });
    return edits.detail(caller, id);
  }),
  findRepeat: implement(talkStaffCalls.findRepeat, async ({ input, caller }) => ({
    List: await edits.repeats(await edits.own(caller, input.Id), input.Weeks),
  })),
  repeat: implement(talkStaffCalls.repeat, async ({ input, caller }) => {
    const row = await edits.own(caller, input.Id);
    return {
      Made: await edits.repeat(row, input.Starts, { actor: caller.uids, time: clock() }),
    };
  }),
  edit: implement(talkStaffCalls.edit, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    if (caller.role !== 'operator' && writesContact(input)) throw new CallError('forbidden');
    await edits.edit(row, writtenOf(input, row), { actor: caller.uids, time: clock() });
    return edits.detail(caller, row.id);
  }),
  submit: implement(talkStaffCalls.submit, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.submit(row, act);
    return edits.detail(caller, row.id);
  }),
  giveBack: implement(talkStaffCalls.giveBack, async ({ input, caller }) => {
    const isOperator = caller.role === 'operator';
    if (isOperator && input.Reason === undefined) {
      throw new CallError('input', { message: 'talkReasonNeeded' });
    }
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.giveBack(row, isOperator ? (input.Reason ?? '') : null, act);
    return edits.detail(caller, row.id);
  }),
  publish: implement(talkStaffCalls.publish, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.publish(row, act);
    return edits.detail(caller, row.id);
  }),
  cancel: implement(talkStaffCalls.cancel, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    const act = { actor: caller.uids, time: clock() };
    await edits.cancel(row, input.Reason, act);
    return edits.detail(caller, row.id);
  }),
  remove: implement(talkStaffCalls.remove, async ({ input, caller }) => {
    const row = await edits.begun(caller, input);
    await edits.remove(row, { actor: caller.uids, time: clock() });
    return {};
  }),
  bulk: implement(talkStaffCalls.bulk, async ({ input, caller, context }) => {
    if (input.Act === 'publish' && caller.role !== 'operator') throw new CallError('forbidden');
    const act = { actor: caller.uids, time: clock() };
    const done: string[] = [];
    const refused: { Id: string; Msg: string }[] = [];
    for (const talk of input.Talks) {
      try {
        await edits[input.Act](await edits.begun(caller, talk), act);
        done.push(talk.Id);
      } catch (error) {
        const refusal = refusalFor(error);
        if (!(refusal instanceof CallError)) throw error;
        const Msg = text(context.lang, refusal.messageKey, refusal.parameters);
        refused.push({ Id: talk.Id, Msg });
      }
    }
    return { Done: done, Refused: refused };
  }),
  removeCover: implement(talkStaffCalls.removeCover, ({ input, caller }) =>
    covers.remove(caller, input),
  ),
});
