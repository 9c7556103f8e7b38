import { threadTopic } from '@xuanjiang/contracts/realtime/topic';
import { THREADS_PER_DAY, threadCalls } from '@xuanjiang/contracts/thread';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { RestrictionService } from '../restriction/service.ts';
import { restrictionError } from '../room/service.ts';
import type { ThreadListStore } from './list-store.ts';
import type { ThreadService } from './service.ts';
import type { ThreadStore } from './store.ts';

/** The talk, if it is one of the university. */
const talkAt = async (
  talks: ThreadParts['talks'],
  from: string | undefined,
  universityId: string,
): Promise<string | null> => {
  const [talk] = from === undefined ? [] : await talks.byIds([from]);
  return talk?.universityId === universityId ? talk.id : null;
};

export interface ThreadParts {
  readonly store: ThreadStore;
  readonly lists: ThreadListStore;
  readonly threads: ThreadService;
  readonly universities: Pick<UniversityService, 'require'>;
  readonly talks: Pick<TalkService, 'byIds'>;
  readonly restrictions: RestrictionService;
  readonly clock: Clock;
  /** What an account may do has changed. */
  readonly accountChanged: (accountId: string) => void;
}

export const threadRouter = ({
  store,
  threads,
  universities,
  talks,
  restrictions,
  clock,
  accountChanged,
  lists,
}: ThreadParts): DomainRouter<'thread'> => ({
  begin: implement(threadCalls.begin, async ({ input, caller }) => {
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
    const talkId = await talkAt(talks, from, universityId);
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
  }),
  find: implement(threadCalls.find, async ({ input, caller }) => {
    const { rows, total } = await lists.find(caller.uids, pageOf(input));
    return { List: await threads.present(rows, 'student', caller), Total: total };
  }),
  findReceived: implement(threadCalls.findReceived, async ({ input, caller }) => {
    if (caller.universityId === null) throw new CallError('forbidden');
    const { rows, total } = await lists.findReceived(caller.universityId, pageOf(input));
    return { List: await threads.present(rows, 'university', caller), Total: total };
  }),
  get: implement(threadCalls.get, async ({ input: { Id: id }, caller }) => {
    const { side } = await threads.sideFor(id, caller);
    return threads.view(id, side, caller);
  }),
  see: implement(threadCalls.see, async ({ input: { Id: id, Offset: offset }, caller }) => {
    await threads.sideFor(id, caller);
    await lists.see(id, caller.uids, offset, clock());
    return {};
  }),
  stop: implement(threadCalls.stop, async ({ input: { Id: id, On: on }, caller }) => {
    const { facts, side } = await threads.sideFor(id, caller);
    if (side !== 'student') throw new CallError('forbidden');
    if (!(await store.stop(id, on, clock()))) return {};
    // Whoever has the thread open is told whether they may write.
    accountChanged(caller.uids);
    for (const accountId of await store.staff(facts.universityId)) accountChanged(accountId);
    return {};
  }),
  block: implement(threadCalls.block, async ({ input: { Id: id, Reason: reason }, caller }) => {
    const { facts, side } = await threads.sideFor(id, caller);
    if (side !== 'university') throw new CallError('forbidden');
    const changed = await store.block(id, reason, { actor: caller.uids, time: clock() });
    if (changed && facts.accountId !== null) accountChanged(facts.accountId);
    return {};
  }),
  unblock: implement(threadCalls.unblock, async ({ input: { Id: id }, caller }) => {
    const { facts, side } = await threads.sideFor(id, caller);
    if (side !== 'university') throw new CallError('forbidden');
    const changed = await store.block(id, null, { actor: caller.uids, time: clock() });
    if (changed && facts.accountId !== null) accountChanged(facts.accountId);
    return {};
  }),
});
