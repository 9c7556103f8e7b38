import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { ModeratorParts } from './parts.ts';

export const deleteModerator = ({
  store,
  rooms,
  clock,
  security,
  accountChanged,
}: ModeratorParts) =>
  implement(moderatorCalls.delete, async ({ input, caller, context: request }) => {
    const { Topic: topic, Uids: accountId } = input;
    const { universityId } = await rooms.roomForStaff(topic, caller, 'worker');
    if (universityId === null) throw new CallError('notFound', { message: 'roomNoRoom' });
    const act = { actor: caller.uids, topic, time: clock() };
    if (!(await store.delete({ accountId, universityId }, act))) {
      throw new CallError('notFound', { message: 'personNotFound' });
    }
    accountChanged(accountId);
    const who = { uids: caller.uids, subjectUids: accountId };
    security.note('moderator-removed', { ...who, request, where: topic });
    return {};
  });
