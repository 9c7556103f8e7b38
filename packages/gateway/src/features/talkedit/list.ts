import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkeditCalls } from '@xuanjiang/contracts/talkedit';
import { implement } from '../../rpc/implement.ts';
import { universityFor } from '../../rpc/own-university.ts';
import { pageOf } from '../../rpc/page.ts';
import type { TalkEditParts } from './parts.ts';
import { presentOwn } from './present.ts';

export const list = ({ store, lists, settings, clock }: TalkEditParts) =>
  implement(talkeditCalls.list, async ({ input, caller }) => {
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
  });
