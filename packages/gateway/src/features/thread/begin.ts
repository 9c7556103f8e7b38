import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { THREADS_PER_DAY, threadCalls } from '@xuanjiang/contracts/thread';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import { restrictionError } from '../room/service.ts';
import type { ThreadParts } from './parts.ts';

export const begin = (parts: ThreadParts) => {
  const { store, threads, universities, talks, restrictions, clock } = parts;

  /** The talk, if it is one of the university. */
  const talkAt = async (from: string | undefined, universityId: string): Promise<string | null> => {
    const [talk] = from === undefined ? [] : await talks.byIds([from]);
    return talk?.universityId === universityId ? talk.id : null;
  };

  return implement(threadCalls.begin, async ({ input, caller }) => {
    const { Universityid: universityId, From: from } = input;
    if (caller.role !== 'user') throw new CallError('forbidden', { message: 'threadStudentOnly' });
    // What was written there is read also by who may not write now, or where nobody answers any more.
    const known = await store.between(caller.uids, universityId);
    if (known !== null) return threads.view(known, 'student', caller);
    // As for posting: the law asks for a real identity behind what is written.
    if (!caller.phoneBound) throw new CallError('forbidden', { message: 'roomBindPhone' });
    await universities.require(universityId);
    const restriction = await restrictions.current(caller.uids, {
      topic: threadTopic(''),
      universityId,
    });
    if (restriction !== null) throw restrictionError(restriction);
    if ((await store.staff(universityId)).length === 0) {
      throw new CallError('conflict', { message: 'threadNoStaff' });
    }
    const talkId = await talkAt(from, universityId);
    const thread = { accountId: caller.uids, universityId, talkId };
    const begun = await store.begin(thread, clock(), THREADS_PER_DAY);
    if (begun === 'gone') throw new CallError('unauthorized');
    if (begun === 'full') {
      throw new CallError('conflict', {
        message: 'threadsFull',
        parameters: { count: THREADS_PER_DAY },
      });
    }
    return threads.view(begun.id, 'student', caller);
  });
};
