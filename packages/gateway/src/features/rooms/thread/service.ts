import type { Thread, ThreadSide } from '@xuanjiang/contracts/thread';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Caller } from '../../../rpc/context.ts';
import type { JobHandler } from '../../ground/job/service.ts';
import type { NameService } from '../../people/name/service.ts';
import type { ThreadListStore, ThreadRow } from './list-store.ts';
import type { ThreadFacts, ThreadFault } from './policy.ts';
import { sideOf, THREAD_DUTY_JOB } from './policy.ts';
import type { ThreadDuty } from './post-store.ts';
import { notePost, tellStaff } from './post-store.ts';
import { presentThread } from './present.ts';
import type { NoteThreadReads } from './read-note-store.ts';
import type { ThreadStore } from './store.ts';

export type { ThreadFacts, ThreadFault } from './policy.ts';
export { faultOf, faultUntil, sideOf, threadLink } from './policy.ts';
export type { NoteThreadReads } from './read-note-store.ts';
export { createNoteThreadReads } from './read-note-store.ts';

/** What decides who may read and write in a thread; null for no thread. */
export type ThreadLookup = (id: string) => Promise<ThreadFacts | null>;

/** The refusal of somebody who may not write in a thread. */
export const faultError = ({ message, parameters }: ThreadFault): CallError =>
  new CallError('forbidden', { message, parameters });

export interface ThreadServiceParts {
  readonly store: Pick<ThreadStore, 'facts'>;
  readonly lists: Pick<ThreadListStore, 'byId' | 'unread'>;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly noteReads: NoteThreadReads;
}

export const createThreadService = ({ store, lists, names, noteReads }: ThreadServiceParts) => {
  const present = async (
    rows: readonly ThreadRow[],
    side: ThreadSide,
    caller: Caller,
  ): Promise<Thread[]> => {
    if (side === 'university') await noteReads(rows, caller.uids);
    const ids = rows.map(({ id }) => id);
    const unread = await lists.unread(caller.uids, side, ids);
    const shown = await names.of(rows.flatMap(({ accountId }) => accountId ?? []));
    return rows.map((row) =>
      presentThread(row, side, shown.get(row.accountId ?? '') ?? '', unread.get(row.id) ?? 0),
    );
  };

  const facts: ThreadLookup = async (id) => (await store.facts([id])).get(id) ?? null;

  return {
    facts,
    present,
    notePost,

    /**
     * A thread for one of its two sides.
     * @throws CallError notFound, also for everybody else: a guessed id tells nothing
     */
    async sideFor(id: string, caller: Caller): Promise<{ facts: ThreadFacts; side: ThreadSide }> {
      const thread = await facts(id);
      const side = thread && sideOf(thread, caller);
      if (thread === null || side === null) {
        throw new CallError('notFound', { message: 'threadNotFound' });
      }
      return { facts: thread, side };
    },

    /** @throws CallError notFound */
    async view(id: string, side: ThreadSide, caller: Caller): Promise<Thread> {
      const row = await lists.byId(id);
      const [thread] = row === undefined ? [] : await present([row], side, caller);
      if (thread === undefined) throw new CallError('notFound', { message: 'threadNotFound' });
      return thread;
    },
  };
};

export type ThreadService = ReturnType<typeof createThreadService>;

/** Handles the job that tells staff that students have written. */
export const threadHandlers = (clock: Clock): Readonly<Record<string, JobHandler>> => ({
  [THREAD_DUTY_JOB]: async ({ key, data }) => tellStaff(key, data as ThreadDuty, clock()),
});
