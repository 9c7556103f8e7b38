import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentRun } from './present.ts';

export const findRun = ({ runs, clock }: PushParts) =>
  implement(pushCalls.findRun, async ({ input, context }) =>
    presentRun(await runs.of(input.Day ?? dayOf(clock())), context.lang),
  );
