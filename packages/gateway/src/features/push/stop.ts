import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { STOPPED_FOR_MS } from './policy.ts';
import { presentRun } from './present.ts';

export const stop = ({ runStore, runs, clock }: PushParts) =>
  implement(pushCalls.stop, async ({ input, context, caller }) => {
    const now = clock();
    // A page that was left open over midnight would stop another morning than the one it shows.
    if (input.Day !== dayOf(now)) throw new CallError('conflict', { message: 'pushNotToday' });
    const until = dayStart(input.Day) + STOPPED_FOR_MS;
    await runStore.stop(input.Day, until, { actor: caller.uids, time: now });
    return presentRun(await runs.of(input.Day), context.lang);
  });
