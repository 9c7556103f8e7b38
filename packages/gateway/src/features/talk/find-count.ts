import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import type { TalkParts } from './parts.ts';
import { narrowed } from './policy.ts';

export const findCount = ({ store, clock }: TalkParts) =>
  implement(talkCalls.findCount, async ({ input }) => {
    const now = clock();
    const from = dayStart(dayOf(now));
    const today = { from, until: from + DAY_MS, isHeld: true };
    const filter = narrowed(input);
    const { provinceId: _, ...anywhere } = filter;
    const [Today, Todayprovince, { live, upcoming, replay }] = await Promise.all([
      store.count({ ...anywhere, ...today }, now),
      store.count({ ...filter, ...today }, now),
      store.countByStatus(filter, now),
    ]);
    return { Today, Todayprovince, Live: live, Upcoming: upcoming, Replay: replay };
  });
