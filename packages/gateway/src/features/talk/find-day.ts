import { DAY_MS, PAGE_LIMIT_MAX } from '@xuanjiang/contracts/constants';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { implement } from '../../rpc/implement.ts';
import { presentPage } from '../../rpc/page.ts';
import type { TalkParts } from './parts.ts';

export const findDay = ({ store, talks, clock }: TalkParts) =>
  implement(
    talkCalls.findDay,
    async ({ input: { Date: day, Provinceid: provinceId, Kind: kind } }) => {
      const now = clock();
      const date = day ?? dayOf(now);
      const from = dayStart(date);
      const filter = { provinceId, kind, from, until: from + DAY_MS };
      const whole = { limit: PAGE_LIMIT_MAX, offset: 0 };
      const page = await store.find(filter, 'soonest', now, whole);
      return { Date: date, ...presentPage(page, talks.present) };
    },
  );
