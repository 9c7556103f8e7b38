import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_KEPT_DAYS, statCalls } from '@xuanjiang/contracts/stat';
import { implement } from '../../rpc/implement.ts';
import { requireOwn } from '../../rpc/own-university.ts';
import type { StatParts } from './parts.ts';

export const getTalk = ({ stats, talks, clock }: StatParts) =>
  implement(statCalls.getTalk, async ({ input, caller }) => {
    const talk = await talks.get(input.Id);
    requireOwn(caller, talk.universityId);
    const to = dayOf(clock());
    const ever = { from: addDays(to, -STAT_KEPT_DAYS), to };
    const whose = { level: 'talk', about: talk.id } as const;
    const totals = await stats.totals([talk.id]);
    return {
      Talk: talks.present(talk),
      Totals: totals(talk.id),
      Provinces: await stats.parts(whose, 'play', 'province', ever),
      Years: await stats.parts(whose, 'play', 'year', ever),
    };
  });
