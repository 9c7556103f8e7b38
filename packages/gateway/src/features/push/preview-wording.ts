import { pushCalls } from '@xuanjiang/contracts/push';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';
import { presentFields } from './present.ts';

export const previewWording = (parts: PushParts) =>
  implement(pushCalls.previewWording, async ({ input, caller }) => {
    const { runStore, trial, wordings, morningAt, clock } = parts;
    const { Uids: accountId, Kind: kind } = input;
    const wording = wordings.read(input);
    if (!(await runStore.isAccount(accountId))) throw new CallError('notFound');
    await runStore.notePreview(accountId, { actor: caller.uids, time: clock() });
    const day = dayOf(clock());
    const said = await trial.asWorded(accountId, kind, wording, { day, at: morningAt(day) });
    if (said === undefined) throw new CallError('notFound', { message: 'pushWordingNoMessage' });
    return { Fields: presentFields(said, wordings.fieldsOf(kind)) };
  });
