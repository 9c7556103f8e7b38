import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';

export const findCount = ({ store, clock }: TalkParts) =>
  implement(talkCalls.findCount, async ({ input: { Provinceid: provinceId, Kind: kind } }) => {
    const now = clock();
    const from = dayStart(dayOf(now));
    const today = { from, until: from + DAY_MS };
    const [Today, Todayprovince, Live, Upcoming, Replay] = await Promise.all([
      store.count({ kind, ...today }, now),
      store.count({ kind, provinceId, ...today }, now),
      store.count({ kind, provinceId, status: 'live' }, now),
      store.count({ kind, provinceId, status: 'upcoming' }, now),
      store.count({ kind, provinceId, status: 'replay' }, now),
    ]);
    return { Today, Todayprovince, Live, Upcoming, Replay };
  });
