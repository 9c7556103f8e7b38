import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentPreview } from './present.ts';

export const preview = ({ runStore, trial, morningAt, morningFields, clock }: PushParts) =>
  implement(pushCalls.preview, async ({ input, context, caller }) => {
    const { Uids: accountId, Day: day = dayOf(clock()) } = input;
    if (!(await runStore.isAccount(accountId))) throw new CallError('notFound');
    await runStore.notePreview(accountId, { actor: caller.uids, time: clock() });
    const tried = await trial.one(accountId, day, morningAt(day));
    if (tried === undefined) throw new CallError('notFound');
    return presentPreview(tried, morningFields, context.lang);
  });
