import { pushCalls } from '@xuanjiang/contracts/push';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { PushParts } from './parts.ts';

export const editWording = ({ wordingStore, wordings, clock }: PushParts) =>
  implement(pushCalls.editWording, async ({ input, caller }) => {
    const { Kind: kind, Version: version } = input;
    const wording = wordings.read(input);
    const act = { actor: caller.uids, time: clock() };
    if (!(await wordingStore.edit(kind, version, wording, act))) {
      throw new CallError('conflict', { message: 'changedMeanwhile' });
    }
    return wordings.one(kind);
  });
