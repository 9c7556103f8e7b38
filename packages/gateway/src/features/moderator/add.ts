import { MODERATORS_MAX, moderatorCalls } from '@xuanjiang/contracts/moderator';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ModeratorParts } from './parts.ts';

export const add = ({ store, rooms, factors, clock, security, accountChanged }: ModeratorParts) =>
  implement(moderatorCalls.add, async ({ input, caller, context: request }) => {
    const { Topic: topic, Uids: accountId } = input;
    const { universityId } = await rooms.roomForStaff(topic, caller, 'worker');
    if (universityId === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    const facts = await store.facts(accountId, universityId);
    if (facts === null) throw new CallError('notFound', { message: 'personNotFound' });
    if (!facts.phoneBound) throw new CallError('conflict', { message: 'moderatorNeedsPhone' });
    if (!facts.moderates && (await store.list(universityId)).length >= MODERATORS_MAX) {
      throw new CallError('conflict', { message: 'moderatorsFull' });
    }
    await store.add({ accountId, universityId }, { actor: caller.uids, topic, time: clock() });
    accountChanged(accountId);
    const who = { uids: caller.uids, subjectUids: accountId };
    security.note('moderator-appointed', { ...who, request, where: topic });
    // Liaison staff and operators get theirs from an operator: a liaison who appoints one of them
    // must not be able to replace their factor.
    if (facts.role !== 'user') return { Setup: null };
    return { Setup: await factors.offerSetup(accountId, caller.uids) };
  });
