import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentRun } from './present.ts';

export const pause = ({ runStore, runs, clock }: PushParts) =>
  implement(pushCalls.pause, async ({ input, context, caller }) => {
    await runStore.pause(input.On, { actor: caller.uids, time: clock() });
    return presentRun(await runs.of(dayOf(clock())), context.lang);
  });
