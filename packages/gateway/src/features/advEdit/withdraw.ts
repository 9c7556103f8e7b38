import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { AdvEditParts } from './parts.ts';

export const withdraw = ({ store, edits, publicData, clock }: AdvEditParts) =>
  implement(advEditCalls.withdraw, async ({ input, caller }) => {
    const { Id: id } = input;
    const { isDraft } = await edits.get(id);
    if (isDraft === 1) throw new CallError('notFound', { message: 'advNotFound' });
    await store.withdraw(id, { actor: caller.uids, time: clock() });
    publicData.announce();
    return edits.detail(id);
  });
