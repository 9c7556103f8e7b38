import { DAY_MS } from '@xuanjiang/contracts/constants';
import { pushCalls } from '@xuanjiang/contracts/push';
import { dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentReasons } from './present.ts';

export const dryRun = ({ trial, nextMorning, countTalks, clock }: PushParts) =>
  implement(pushCalls.dryRun, async ({ context }) => {
    const { day, at } = nextMorning(clock());
    const start = dayStart(day);
    const talks = await countTalks(start, start + DAY_MS);
    const { total, ways, reasons } = await trial.all(day, at);
    return {
      Day: day,
      Plannedat: at,
      Talks: talks,
      Total: total,
      Template: ways.template,
      Grant: ways.grant,
      Centre: ways.centre,
      Reasons: presentReasons(reasons, context.lang),
    };
  });
